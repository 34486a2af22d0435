import type { Project } from '@outlay/contract/projects/projects'
import { ana } from './people.ts'

export function projectOf(part: Partial<Project> = {}): Project {
  return {
    id: '01936f00-0000-7000-8000-0000000000a1',
    name: 'Website relaunch',
    description: null,
    color: '#2563EB',
    isActive: 'true',
    teamId: null,
    ownerId: ana.id,
    budget: null,
    currency: 'USD',
    visibility: 'team',
    endDate: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...part,
  }
}
