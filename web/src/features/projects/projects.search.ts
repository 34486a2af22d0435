import { useNavigate, useParams, useSearch } from '../../core/navigation/navigation.tsx'

/** The URL parameters of /projects. */
export interface ProjectsSearch {
  readonly action?: 'add'
  /** A new project belongs to the team. */
  readonly whose?: 'team'
  /** The project whose dialog is open. */
  readonly edit?: string
  readonly search?: string
}

/** The URL parameters of /projects/ID. */
export interface ProjectSearch {
  readonly action?: 'edit'
  /** Undefined for the last 12 months. */
  readonly period?: 'all'
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseProjectsSearch({
  action,
  edit,
  search,
  whose,
}: Record<string, unknown>): ProjectsSearch {
  return {
    ...(isText(search) && { search }),
    ...(action === 'add' ? { action, ...(whose === 'team' && { whose }) } : isText(edit) && { edit }),
  }
}

export function parseProjectSearch({ action, period }: Record<string, unknown>): ProjectSearch {
  return { ...(period === 'all' && { period }), ...(action === 'edit' && { action }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The list's URL state and its setters. */
export function useProjectsAddress() {
  const { search, ...dialog } = parseProjectsSearch(useSearch())
  const navigate = useNavigate()
  const go = (next: ProjectsSearch, replace: boolean) =>
    void navigate({ to: '/projects', search: next, replace, resetScroll: false })
  const filter = search ? { search } : {}
  return {
    search,
    ...dialog,
    openNew: () => go({ ...filter, action: 'add' }, false),
    open: (id: string) => go({ ...filter, edit: id }, false),
    close: () => go(filter, true),
    find: (text: string) => go(text ? { search: text } : {}, true),
  }
}

/** The same for the page of a project. */
export function useProjectAddress() {
  const { projectId = '' } = useParams()
  const { period, action } = parseProjectSearch(useSearch())
  const navigate = useNavigate()
  const go = (search: ProjectSearch, replace: boolean) =>
    void navigate({ to: '/projects/$projectId', params: { projectId }, search, replace, resetScroll: false })
  const shown = period ? { period } : {}
  return {
    projectId,
    period,
    action,
    edit: () => go({ ...shown, action: 'edit' }, false),
    close: () => go(shown, true),
    show: (next: ProjectSearch['period']) => go(next ? { period: next } : {}, true),
    leave: () => void navigate({ to: '/projects', replace: true }),
  }
}
