import type { TeamRole } from '@outlay/contract/core/teamRoles'
import IconCalculator from '~icons/tabler/calculator'
import IconChecks from '~icons/tabler/checks'
import IconCrown from '~icons/tabler/crown'
import IconShield from '~icons/tabler/shield'
import IconUser from '~icons/tabler/user'
import { translated } from '../../core/language/language.ts'
import { Pill } from '../../ui/panels/Pill.tsx'
import { roleNames } from './teamRoleWords.ts'

const marks = {
  owner: { Mark: IconCrown, tone: 'strong' },
  admin: { Mark: IconShield, tone: 'accent' },
  manager: { Mark: IconChecks, tone: 'good' },
  member: { Mark: IconUser, tone: 'quiet' },
  accountant: { Mark: IconCalculator, tone: 'caution' },
} as const satisfies Record<TeamRole, unknown>

/** A team role, with its own icon and color. */
export function RoleBadge({ role }: { role: TeamRole }) {
  return <Pill {...marks[role]}>{translated(roleNames[role])}</Pill>
}
