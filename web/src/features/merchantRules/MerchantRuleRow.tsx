import { ActionIcon } from '@mantine/core'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { Project } from '@outlay/contract/projects/projects'
import IconBuildingStore from '~icons/tabler/building-store'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { projectName } from '../../entities/projects/projects.query.ts'
import classes from './MerchantRuleList.module.css'
import { usageText } from './ruleText.ts'

interface MerchantRuleRowProps {
  rule: MerchantRule
  projects: readonly Project[] | undefined
  timezone: string
  /** The current day in the user's timezone, YYYY-MM-DD. */
  today: string
  onEdit: (rule: MerchantRule) => void
  onForget: (rule: MerchantRule) => void
}

export function MerchantRuleRow(props: MerchantRuleRowProps) {
  const locale = useLocale()
  const { rule, projects, timezone, today, onEdit, onForget } = props
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        {rule.category ? <CategoryMark category={rule.category} /> : <IconBuildingStore size="1.2em" />}
      </span>
      <div className={classes.words}>
        <div className={classes.merchant} title={rule.merchant}>
          {rule.merchant}
        </div>
        <div className={classes.match} title={rule.match}>
          {t('read as {match}', { match: rule.match })}
        </div>
        <Chips rule={rule} projects={projects} />
      </div>
      <div className={classes.use}>{usageText(locale, rule, timezone, today)}</div>
      <div className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Edit {merchant}', { merchant: rule.merchant })}
          onClick={() => onEdit(rule)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Forget {merchant}', { merchant: rule.merchant })}
          onClick={() => onForget(rule)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

/** What the rule sets on receipts of this merchant. */
function Chips({ rule, projects }: Pick<MerchantRuleRowProps, 'rule' | 'projects'>) {
  const { category, projectId, isDeductible } = rule
  if (!category && !projectId && !isDeductible) return null
  return (
    <ul className={classes.chips} aria-label={t('Applied to its receipts')}>
      {category && <li>{translated(categoryOf(category).label)}</li>}
      {projectId && <li>{projectName(projects, projectId)}</li>}
      {isDeductible && <li>{isDeductible === 'true' ? t('Tax deductible') : t('Not deductible')}</li>}
    </ul>
  )
}
