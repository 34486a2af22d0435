import type { User } from '@outlay/contract/accounts/currentUser'
import { type Project, type ProjectVisibility, projectBody } from '@outlay/contract/projects/projects'
import type { Locale } from '../../../core/formats/locale.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import type { ProjectBody } from '../projects.api.ts'
import { leastUsedColor } from './projectColors.ts'

/** Input values; empty if unset. The budget is always a decimal string. */
export interface ProjectFormValues {
  name: string
  description: string
  color: string
  isActive: boolean
  budget: string
  currency: string
  endDate: string
  /** Belongs to the team; cannot be changed after creation. */
  isTeams: boolean
  visibility: ProjectVisibility
}

interface Start {
  user: User
  /** All of the user's projects. */
  projects: readonly Project[]
  /** Whether a new one belongs to the team. */
  isTeams?: boolean
}

/** The initial values: those of the project, or of a new one. */
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

/** The request body; with the team's ID for a new team project. */
export function bodyOf(locale: Locale, values: ProjectFormValues, newOf: string | null = null): ProjectBody {
  const budget = amountText(locale, values.budget, values.currency) || null
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    color: values.color,
    isActive: values.isActive ? 'true' : 'false',
    budget,
    // Validated before.
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
