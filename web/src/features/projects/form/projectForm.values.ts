import type { User } from '@outlay/contract/currentUser'
import { type Project, type ProjectVisibility, projectBody } from '@outlay/contract/projects'
import type { Locale } from '../../../core/formats/locale.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import type { ProjectBody } from '../projects.api.ts'
import { leastUsedColor } from './projectColors.ts'

/** What the inputs hold; empty where there is none. The budget is decimal text from the first key to the last. */
export interface ProjectFormValues {
  name: string
  description: string
  color: string
  isActive: boolean
  budget: string
  currency: string
  endDate: string
  /** Given to the person's team, which stays so once it is created. */
  isTeams: boolean
  visibility: ProjectVisibility
}

interface Start {
  user: User
  /** All of the person's. */
  projects: readonly Project[]
  /** Whether a new one is given to the team. */
  isTeams?: boolean
}

/** What the form starts with: the project as it is, or a new one. */
export function valuesOf(
  project: Project | undefined,
  { user, projects, isTeams = false }: Start,
): ProjectFormValues {
  return {
    name: project?.name ?? '',
    description: project?.description ?? '',
    color: project?.color ?? leastUsedColor(projects),
    isActive: project?.isActive !== 'false',
    budget: project?.budget ?? '',
    currency: project?.budget ? project.currency : user.preferredCurrency,
    endDate: project?.endDate ?? '',
    isTeams: project ? project.teamId !== null : isTeams,
    visibility: project?.visibility ?? 'team',
  }
}

/** What the form sends; a new project of the team's with its id. */
export function bodyOf(locale: Locale, values: ProjectFormValues, newOf: string | null = null): ProjectBody {
  const budget = amountText(locale, values.budget, values.currency) || null
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    color: values.color,
    isActive: values.isActive ? 'true' : 'false',
    budget,
    // The validation knows which currencies there are.
    ...(budget && { currency: values.currency as NonNullable<ProjectBody['currency']> }),
    endDate: values.endDate || null,
    ...(values.isTeams && { visibility: values.visibility }),
    ...(values.isTeams && newOf && { teamId: newOf }),
  }
}

const validateBody = validateWith(projectBody)

export function validateProject(locale: Locale, values: ProjectFormValues) {
  return validateBody(bodyOf(locale, values))
}
