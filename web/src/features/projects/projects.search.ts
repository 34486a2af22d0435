import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

/** What the address bar says after /projects. */
export interface ProjectsSearch {
  readonly action?: 'add'
  /** The new project is to be the team's. */
  readonly whose?: 'team'
  /** The project whose dialog is open. */
  readonly edit?: string
  readonly search?: string
}

/** What it says after /projects/ID. */
export interface ProjectSearch {
  readonly action?: 'edit'
  /** The last 12 months without. */
  readonly period?: 'all'
}

/** Reads an untrusted search; what makes no sense is left out. */
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

/** The list's state in the address bar, and the ways to change it. */
export function useProjectsAddress() {
  const { search, ...dialog } = parseProjectsSearch(useSearch({ strict: false }))
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

/** The same of the page of one project. */
export function useProjectAddress() {
  const { projectId = '' } = useParams({ strict: false })
  const { period, action } = parseProjectSearch(useSearch({ strict: false }))
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
