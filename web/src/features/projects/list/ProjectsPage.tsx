import { Button } from '@mantine/core'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconFolder from '~icons/tabler/folder'
import IconPlus from '~icons/tabler/plus'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { t } from '../../../core/language/language.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { DeleteProjectDialog, EditDialog, ProjectDialog } from '../form/lazyDialogs.ts'
import { useProjectsAddress } from '../projects.search.ts'
import { ProjectGrid, ProjectGridSkeleton } from './ProjectGrid.tsx'

/** All projects as cards, with the dialogs in the URL. */
export function ProjectsPage() {
  const { data: projects, error, refetch } = useQuery(projectsQuery)
  const address = useProjectsAddress()
  const [leaving, setLeaving] = useState<Project>()
  useRestoreFocus(Boolean(address.action || address.edit || leaving))
  return (
    <>
      <PageHeader title={t('Projects')} text={projects ? countText(projects) : '\u00a0'}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={address.openNew}>
          {t('New Project')}
        </Button>
      </PageHeader>
      {projects && projects.length > 0 && (
        <ProjectGrid
          projects={projects}
          search={address.search ?? ''}
          onSearch={address.find}
          onEdit={({ id }) => address.open(id)}
          onDelete={setLeaving}
        />
      )}
      {projects?.length === 0 && <NoProjects onAdd={address.openNew} />}
      {!projects && error && (
        <Panel>
          <LoadError what={t('Your projects')} error={error} onRetry={refetch} />
        </Panel>
      )}
      {!projects && !error && <ProjectGridSkeleton />}
      <Suspense>
        {/* Waits for the projects, since a new one gets an unused color. */}
        {address.action === 'add' && (projects || error) && (
          <ProjectDialog project={undefined} isTeams={address.whose === 'team'} onClose={address.close} />
        )}
        {address.edit && projects && (
          <EditDialog key={address.edit} id={address.edit} projects={projects} onClose={address.close} />
        )}
        {leaving && <DeleteProjectDialog project={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

function NoProjects({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel>
      <EmptyState
        title={t('No projects yet')}
        text={t('Group expenses for a client, trip or job in a project, and see what it has cost so far.')}
        icon={<IconFolder size={24} />}
      >
        <Button onClick={onAdd}>{t('Create Project')}</Button>
      </EmptyState>
    </Panel>
  )
}

function countText(projects: readonly Project[]): string {
  if (projects.length === 0) return '\u00a0'
  const active = projects.filter(({ isActive }) => isActive === 'true').length
  return t(
    '{count, plural, one {# project} other {# projects}}, {active, plural, one {# active} other {# active}}',
    { count: projects.length, active },
  )
}
