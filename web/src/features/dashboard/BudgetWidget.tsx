import type { BudgetProgress } from '@outlay/contract/budgets/budgets'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { Budget, BudgetInput } from '@outlay/contract/settings/settings'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import IconPencil from '~icons/tabler/pencil'
import IconX from '~icons/tabler/x'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { type EditsStore, usePersistedEdits } from '../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../core/forms/draft/useDraft.ts'
import { t, translated } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { Link } from '../../core/navigation/navigation.tsx'
import {
  type BudgetValues,
  budgetAmounts,
  budgetFields,
  budgetValues,
  validateBudget,
} from '../../entities/budgets/budgetDraft.ts'
import { budgetUse as budgetUseOf } from '../../entities/budgets/budgetUse.ts'
import { UseBar } from '../../entities/budgets/UseBar.tsx'
import { useChangeBudget } from '../../entities/budgets/useChangeBudget.ts'
import { ActionIcon } from '../../ui/buttons/Button.tsx'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import { variables } from '../../ui/classNames.ts'
import { ConflictNotice } from '../../ui/conflicts/ConflictNotice.tsx'
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx'
import { TextInput } from '../../ui/inputs/Field.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { Title } from '../../ui/text/Text.tsx'
import classes from './BudgetWidget.module.css'
import { budgetUse, savingsUse } from './budgetText.ts'

type BudgetWidgetProps = Pick<Dashboard, 'month' | 'today' | 'budget' | 'categoryBudgets' | 'savings'>

const bold = { b: <b /> }

/** Spending against the budget, and projected savings. Both targets can be edited in place. */
export function BudgetWidget({ month, today, budget, categoryBudgets, savings }: BudgetWidgetProps) {
  const locale = useLocale()
  const { currency } = budget
  const used = budgetUse(locale, { month, today, budget })
  const isChosen = !budget.isDefault || categoryBudgets.length > 0
  const values = {
    rest: used.rest,
    budget: <BudgetAmount budget={budget} name="monthlyBudget" label={t('Monthly budget')} />,
  }
  const saved = savingsUse(locale, { spent: month.totalAmount, saved: savings.amount }, budget)
  return (
    <Panel className={classes.card} aria-labelledby="budget-title">
      <div className={classes.head}>
        <Title order={2} size="h5" id="budget-title">
          {t('Budget')}
        </Title>
        {budget.isDefault && (
          <span className={classes.badge} title={t('These are the default amounts. Set your own.')}>
            {t('Default')}
          </span>
        )}
        {isChosen && (
          <Link to="/budgets" className={classes.all}>
            {t('All budgets')}
          </Link>
        )}
      </div>
      <Meter share={used.share} isOver={used.isOver} goneShare={used.pace?.goneShare}>
        <div className={classes.line}>
          {used.isOver ? (
            <Trans text="<b>{rest}</b> over {budget}" values={values} tags={bold} />
          ) : (
            <Trans text="<b>{rest}</b> left of {budget}" values={values} tags={bold} />
          )}
        </div>
        <p className={classes.note} data-over={used.isOver || undefined}>
          {used.isOver && <IconAlertTriangle size={14} aria-hidden />}
          {used.text}
          {used.pace && (
            <span className={classes.pace} data-over={used.pace.isOver || undefined}>
              {used.pace.text}
            </span>
          )}
        </p>
      </Meter>
      <Meter share={saved.share} isOver={false}>
        <div className={classes.line}>
          <Trans
            text="<b>{saved}</b> ahead, goal {goal}"
            values={{
              saved: money(locale, savings.amount, currency),
              goal: <BudgetAmount budget={budget} name="savingsGoal" label={t('Savings goal')} />,
            }}
            tags={{ b: <b /> }}
          />
        </div>
        <p className={classes.note}>
          {savings.isExample ? (
            <span className={classes.badge} title={t('Your own pace appears once you add an expense.')}>
              {t('Example')}
            </span>
          ) : (
            saved.text
          )}
        </p>
      </Meter>
      <CategoryLines budgets={categoryBudgets} currency={currency} />
      {!isChosen && (
        <Link to="/budgets" className={classes.all}>
          {t('Set a budget from your usual spending')}
        </Link>
      )}
    </Panel>
  )
}

interface MeterProps {
  share: number
  isOver: boolean
  /** Where today is on the bar. */
  goneShare?: number | undefined
  /** The figures above the bar, and the explanation below. */
  children: [ReactNode, ReactNode]
}

function Meter({ share, isOver, goneShare, children: [figures, meaning] }: MeterProps) {
  return (
    <div className={classes.meter}>
      {figures}
      <span className={classes.bar}>
        <ShareBar share={share} isOver={isOver} />
        {goneShare !== undefined && <i style={variables({ '--gone': goneShare })} aria-hidden />}
      </span>
      {meaning}
    </div>
  )
}

/** The most critical ones are shown. */
const shownCount = 3

interface CategoryLinesProps {
  budgets: readonly BudgetProgress[]
  currency: string
}

/** The category budgets closest to their limit. */
function CategoryLines({ budgets, currency }: CategoryLinesProps) {
  const locale = useLocale()
  if (budgets.length === 0) return null
  return (
    <ul className={classes.categories} aria-label={t('Budgets by category')}>
      {budgets.slice(0, shownCount).map(({ id, category, spent, monthly }) => (
        <li key={id}>
          <UseBar
            use={budgetUseOf(locale, spent, monthly, currency)}
            used={translated(categoryOf(category).label)}
          />
        </li>
      ))}
    </ul>
  )
}

/** An amount that can be edited in place. The focus returns to it. */
function BudgetAmount(props: BudgetAmountProps) {
  const locale = useLocale()
  const { budget, name, label } = props
  const editsStore = usePersistedEdits<BudgetValues, Budget>(`draft of ${name}`)
  // Continues edits from before a reload.
  const [isEditing, setEditing] = useState(editsStore.typed !== undefined)
  const wasEditing = useRef(false)
  const amount = money(locale, budget[name], budget.currency)
  if (isEditing)
    return (
      <BudgetAmountForm
        {...props}
        editsStore={editsStore}
        onClose={() => {
          wasEditing.current = true
          setEditing(false)
        }}
      />
    )
  return (
    <button
      type="button"
      className={classes.amount}
      ref={button => {
        if (button && wasEditing.current) button.focus()
        wasEditing.current = false
      }}
      aria-label={t('{label} {amount}, change', { label, amount })}
      onClick={() => setEditing(true)}
    >
      {amount}
      <IconPencil size={14} aria-hidden />
    </button>
  )
}

interface BudgetAmountProps {
  budget: Budget
  /** Which of the two amounts, and its label. */
  name: keyof BudgetInput
  label: string
}

interface BudgetAmountFormProps extends BudgetAmountProps {
  editsStore: EditsStore<BudgetValues, Budget>
  onClose: () => void
}

/** Enter saves, Escape cancels. Invalid input stays, with an error message. */
function BudgetAmountForm({ budget, name, label, editsStore, onClose }: BudgetAmountFormProps) {
  const locale = useLocale()
  const save = useChangeBudget()
  const draft = useDraft<BudgetValues, Budget>({
    name: label,
    editsStore,
    saved: budget,
    valuesOf: budgetValues,
    fields: budgetFields,
    validate: values => validateBudget(locale, values, budget.currency),
    save: async (values, { version }) => {
      const saved = await save.mutateAsync({ body: budgetAmounts(locale, values, budget.currency), version })
      onClose()
      return saved
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) draft.submit()
  }
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <>
      <form ref={draft.form} className={classes.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <TextInput
          className={classes.field}
          aria-label={label}
          data-path={name}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          onFocus={event => event.currentTarget.select()}
          rightSection={budget.currency}
          rightSectionWidth={52}
          rightSectionPointerEvents="none"
          value={draft.values[name]}
          onChange={event => draft.change({ [name]: event.currentTarget.value })}
          error={draft.errors[name]}
          errorRole="alert"
        />
        <ActionIcon type="submit" size={36} aria-label={t('Save')} disabled={save.isPending}>
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('Cancel')} onClick={cancel}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </form>
      <ConflictNotice conflicts={draft.conflicts} />
      <UnsavedChangesDialog />
    </>
  )
}
