import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { User } from '@outlay/contract/accounts/currentUser'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import IconSelector from '~icons/tabler/selector'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import classes from './MerchantRuleDialog.module.css'
import type { MerchantRuleFormValues } from './merchantRuleForm.values.ts'

interface MerchantRuleFieldsProps {
  form: UseFormReturnType<MerchantRuleFormValues>
  rule: MerchantRule | undefined
}

export function MerchantRuleFields({ form, rule }: MerchantRuleFieldsProps) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const unchanged = { value: '', label: t('No change') }
  const select = {
    rightSection: <IconSelector size={16} aria-hidden />,
    rightSectionPointerEvents: 'none',
  } as const
  return (
    <>
      <TextInput
        {...form.getInputProps('match')}
        label={t('Read on receipts as')}
        placeholder="SQ *AURORA 0042"
        description={t('Small spelling differences don’t matter.')}
        maxLength={200}
        withAsterisk
        aria-required
        data-autofocus={!rule || undefined}
      />
      <TextInput
        {...form.getInputProps('merchant')}
        label={t('Name in Outlay')}
        placeholder="Aurora"
        maxLength={200}
        withAsterisk
        aria-required
        data-autofocus={Boolean(rule) || undefined}
      />
      <p className={classes.hint}>{t('Also apply to its receipts:')}</p>
      <NativeSelect
        {...form.getInputProps('category')}
        {...select}
        label={t('Category')}
        data={[unchanged, ...categoryOptions]}
      />
      <div className={classes.pair}>
        <NativeSelect
          {...form.getInputProps('projectId')}
          {...select}
          label={t('Project')}
          data={[unchanged, ...projectOptions(user, projects, rule?.projectId)]}
        />
        <NativeSelect
          {...form.getInputProps('isDeductible')}
          {...select}
          label={t('Tax deductible')}
          data={[unchanged, { value: 'true', label: t('Yes') }, { value: 'false', label: t('No') }]}
        />
      </div>
    </>
  )
}

/** Active projects that the user can add expenses to, and the rule's current one. */
function projectOptions(
  user: User,
  projects: readonly Project[] | undefined,
  currentId: string | null | undefined,
) {
  const options = (projects ?? [])
    .filter(one => one.id === currentId || acceptsExpenses(user, one))
    .map(({ id, name, isActive }) => ({
      value: id,
      label: isActive === 'true' ? name : t('{name} (inactive)', { name }),
    }))
  const isUnlisted = currentId && !options.some(({ value }) => value === currentId)
  return isUnlisted ? [...options, { value: currentId, label: projectName(projects, currentId) }] : options
}
