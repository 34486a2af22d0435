import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Button, SegmentedControl } from '@mantine/core'
import { maxParts, minParts, splitExpenseBody } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '~icons/tabler/plus'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { useDialogForm } from '../../../core/forms/useDialogForm.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { isUsable } from '../../../entities/teams/usableProject.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { BetweenPeople } from './BetweenPeople.tsx'
import { PartFields } from './PartFields.tsx'
import { Remaining } from './Remaining.tsx'
import classes from './Split.module.css'
import {
  amountsIn,
  between,
  bodyOf,
  evenly,
  hasItems,
  isExact,
  newDraft,
  purchaseOf,
  type SplitDraft,
  type SplitWay,
  withChange,
  withItemIn,
  withoutPart,
  withPart,
  withRest,
} from './splitDraft.ts'
import { useSplitExpense } from './useSplits.ts'

interface SplitFormProps {
  expense: Expense
  title: string
  onClose: () => void
}

/** Form values must be plain, so the draft is JSON. */
interface SplitValues {
  readonly draft: string
}
const draftIn = ({ draft }: SplitValues): SplitDraft => JSON.parse(draft)
const valuesOf = (draft: SplitDraft): SplitValues => ({ draft: JSON.stringify(draft) })

const validateBody = validateWith(splitExpenseBody)

/** Stays open, with all edits, until the server has saved it. */
export function SplitForm({ expense, title, onClose }: SplitFormProps) {
  const locale = useLocale()
  const purchase = purchaseOf(expense)
  const projects = useSplitProjects(expense)
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = useDialogForm({
    place: `split ${expense.id}`,
    initial: () => valuesOf(newDraft(expense)),
    thing: undefined,
    fields: [],
    validate: (values: SplitValues) => validateBody(bodyOf(locale, draftIn(values), purchase)),
    save: useSplitExpense(expense),
    valuesOf: () => valuesOf(newDraft(expense)),
    bodyOf: values => bodyOf(locale, draftIn(values), purchase),
    onClose,
  })
  const draft = draftIn(form.values)
  const change = (next: SplitDraft) => {
    form.clearErrors()
    form.setValues(valuesOf(next))
  }
  const amounts = amountsIn(locale, draft, purchase)
  const ways: { value: SplitWay; label: string }[] = [
    { value: 'amount', label: t('By amount') },
    { value: 'percent', label: t('By percentage') },
    ...(hasItems(purchase) ? [{ value: 'items' as const, label: t('By line items') }] : []),
  ]
  return (
    <Dialog title={title} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <p className={classes.purchase}>
          <span className={classes.description}>{expense.description}</span>
          <strong>{money(locale, purchase.total, purchase.currency)}</strong>
        </p>
        <SegmentedControl
          aria-label={t('How to split it')}
          fullWidth
          value={draft.way}
          onChange={way => change({ ...draft, way: ways.find(one => one.value === way)?.value ?? 'amount' })}
          data={ways}
        />
        {draft.parts.map((part, index) => (
          <PartFields
            key={part.id}
            part={part}
            place={index}
            amount={amounts[index]}
            draft={draft}
            purchase={purchase}
            projects={projects}
            errors={form.errors}
            onChange={changed => change(withChange(draft, part.id, changed))}
            onRest={() => change(withRest(locale, draft, { purchase, id: part.id }))}
            onItem={item => change(withItemIn(draft, item.index, item.part))}
            onRemove={draft.parts.length > minParts ? () => change(withoutPart(draft, part.id)) : undefined}
          />
        ))}
        <div className={classes.more}>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={draft.parts.length >= maxParts}
            onClick={() => change(withPart(draft))}
          >
            {t('Add part')}
          </Button>
          {draft.way !== 'items' && (
            <Button variant="subtle" onClick={() => change(evenly(draft, purchase))}>
              {t('Split evenly')}
            </Button>
          )}
          <BetweenPeople
            named={draft.parts.flatMap(({ person }) => person.trim() || [])}
            onSplit={people => change(between(draft, people, purchase))}
          />
        </div>
        <div className={classes.foot}>
          <Remaining draft={draft} purchase={purchase} />
          <FormFooter
            closeGuard={closeGuard}
            submit={isSaving ? t('Splitting...') : t('Split into {count}', { count: draft.parts.length })}
            isDisabled={isSaving || !isExact(locale, draft, purchase)}
            onStay={focusLastField}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** Project options of a part: active ones, and the expense's current one. */
function useSplitProjects({ projectId }: Expense) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const usable = (projects ?? [])
    .filter(one => one.id === projectId || (one.isActive === 'true' && isUsable(user, one)))
    .map(({ id, name }) => ({ value: id, label: name }))
  const isListed = !projectId || usable.some(({ value }) => value === projectId)
  const present = isListed ? [] : [{ value: projectId, label: projectName(projects, projectId) }]
  return [{ value: '', label: t('No Project') }, ...usable, ...present]
}
