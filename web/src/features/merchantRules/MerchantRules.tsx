import { categoryOf } from '@outlay/contract/expenses/categories'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconBuildingStore from '~icons/tabler/building-store'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { projectName, projectsQuery } from '../../entities/projects/projects.query.ts'
import { ActionIcon, Button } from '../../ui/buttons/Button.tsx'
import { useSearchableList } from '../../ui/inputs/useSearchableList.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PanelMore } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './MerchantRules.module.css'
import { merchantRulesQuery } from './merchantRules.api.ts'
import { useMerchantRulesAddress } from './merchantRules.search.ts'
import { rulesFound, usageText } from './ruleText.ts'

const RuleDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./form/MerchantRuleDialog.tsx')).RuleDialog,
)
const ForgetMerchantDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./form/ForgetMerchantDialog.tsx')).ForgetMerchantDialog,
)

/** Lists learned merchant rules; users can add, edit and delete them. */
export function MerchantRules() {
  const { data: rules, error, refetch } = useQuery(merchantRulesQuery)
  const address = useMerchantRulesAddress()
  const [leaving, setLeaving] = useState<MerchantRule>()
  const add = () => address.open('new')
  return (
    <TitledPanel
      title={t('Merchants')}
      text={t('What Outlay fills in on new receipts from these merchants.')}
      actions={
        rules &&
        rules.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('Add')}
          </Button>
        )
      }
    >
      {rules && rules.length > 0 && (
        <MerchantRuleList
          rules={rules}
          search={address.merchant ?? ''}
          onSearch={address.find}
          onEdit={({ id }) => address.open(id)}
          onForget={setLeaving}
        />
      )}
      {rules?.length === 0 && <NothingLearned onAdd={add} />}
      {!rules && error && <LoadError what={t('Your merchants')} error={error} onRetry={refetch} />}
      {!rules && !error && <MerchantRulesSkeleton />}
      <Suspense>
        {address.rule && rules && <RuleDialog id={address.rule} rules={rules} onClose={address.close} />}
        {leaving && <ForgetMerchantDialog rule={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </TitledPanel>
  )
}

function NothingLearned({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={t('Correct a receipt once, and Outlay remembers')}
      titleOrder={3}
      text={t(
        'Rename a merchant or change its category, project or tax deductible setting while you review a receipt, and the next one from there is filled in. You can also add a merchant by hand.',
      )}
      icon={<IconBuildingStore size={24} />}
    >
      <Button onClick={onAdd}>{t('Add a merchant')}</Button>
    </EmptyState>
  )
}

/** A placeholder while the rules load. */
function MerchantRulesSkeleton() {
  return (
    <div role="status" aria-label={t('Loading merchants')}>
      {['first', 'second', 'third'].map(line => (
        <div key={line} className={classes.skeleton} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** Shorter lists have no search. */
const searchedFrom = 10
const shownAtOnce = 50

interface MerchantRuleListProps {
  rules: readonly MerchantRule[]
  search: string
  onSearch: (search: string) => void
  onEdit: (rule: MerchantRule) => void
  onForget: (rule: MerchantRule) => void
}

function MerchantRuleList({ rules, search, onSearch, onEdit, onForget }: MerchantRuleListProps) {
  const { timezone } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(timezone, new Date())
  const { shown, filter, more } = useSearchableList({
    items: rules,
    find: (all, text) => rulesFound(all, text, projects),
    search,
    onSearch,
    searchedFrom,
    shownAtOnce,
    words: {
      label: t('Search merchants'),
      placeholder: t('Search merchants...'),
      none: t('No merchants found'),
    },
  })
  return (
    <>
      {filter && <div className={classes.filter}>{filter}</div>}
      <ul className={classes.list} aria-label={t('Merchants')}>
        {shown.map(rule => (
          <MerchantRuleRow
            key={rule.id}
            rule={rule}
            projects={projects}
            timezone={timezone}
            today={today}
            onEdit={onEdit}
            onForget={onForget}
          />
        ))}
      </ul>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}

interface MerchantRuleRowProps {
  rule: MerchantRule
  projects: readonly Project[] | undefined
  timezone: string
  /** The current day in the user's timezone, YYYY-MM-DD. */
  today: string
  onEdit: (rule: MerchantRule) => void
  onForget: (rule: MerchantRule) => void
}

function MerchantRuleRow(props: MerchantRuleRowProps) {
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
