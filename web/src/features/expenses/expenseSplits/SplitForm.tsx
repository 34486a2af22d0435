import { isZero } from '@outlay/contract/core/shares'
import { maxParts, minParts, splitExpenseBody } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { maxPersonName } from '@outlay/contract/expenses/expenseTerms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconUsers from '~icons/tabler/users'
import { count, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { useDialogForm } from '../../../core/forms/useDialogForm.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { personSuggestionsQuery } from '../../../entities/expenses/suggestions.query.ts'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { isUsable } from '../../../entities/teams/usableProject.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { SegmentedControl } from '../../../ui/inputs/Choices.tsx'
import { TagsInput } from '../../../ui/inputs/TagsInput.tsx'
import { PartFields } from './PartFields.tsx'
import classes from './Split.module.css'
import {
  amountsIn,
  between,
  bodyOf,
  evenly,
  hasItems,
  isExact,
  newDraft,
  type Purchase,
  purchaseOf,
  remainingIn,
  type SplitDraft,
  type SplitWay,
  withChange,
  withItemIn,
  withoutPart,
  withPart,
  withRemainder,
  withRest,
} from './splitDraft.ts'
import { useSplitExpense } from './splits.api.ts'

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
    form.setValues(valuesOf(withRemainder(locale, next, purchase)))
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
        <div className={classes.drafts}>
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
        </div>
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

/** The unassigned amount; always visible, since it must be zero before saving. */
function Remaining({ draft, purchase }: { draft: SplitDraft; purchase: Purchase }) {
  const locale = useLocale()
  const remaining = remainingIn(locale, draft, purchase)
  const isMore = remaining.startsWith('-')
  return (
    <p className={classes.remaining} data-more={isMore || undefined} role="status">
      {isZero(remaining) ? (
        sentenceOfAll(locale, draft, purchase)
      ) : (
        <Unequal
          isMore={isMore}
          sum={sumText(locale, draft, { purchase, sum: remaining.replace('-', '') })}
        />
      )}
    </p>
  )
}

function Unequal({ isMore, sum }: { isMore: boolean; sum: string }) {
  const parts = { values: { sum }, tags: { strong: <strong /> } }
  return isMore ? (
    <Trans text="Over by <strong>{sum}</strong>" {...parts} />
  ) : (
    <Trans text="Remaining: <strong>{sum}</strong>" {...parts} />
  )
}

function sentenceOfAll(locale: Locale, draft: SplitDraft, purchase: Purchase): string {
  const isEmpty = amountsIn(locale, draft, purchase).some(amount => amount === undefined || isZero(amount))
  return isEmpty ? t('Each part needs an amount.') : t('Nothing left to split.')
}

function sumText(
  locale: Locale,
  { way }: SplitDraft,
  { purchase, sum }: { readonly purchase: Purchase; readonly sum: string },
): string {
  return way === 'percent' ? `${percentText(locale, sum)}%` : money(locale, sum, purchase.currency)
}

function percentText(locale: Locale, sum: string): string {
  return sum.includes('.') ? sum : count(locale, Number(sum))
}

interface BetweenPeopleProps {
  /** People already named in the parts. */
  named: readonly string[]
  onSplit: (people: readonly string[]) => void
}

/** Splits between people: a button, then their names. */
function BetweenPeople({ named, onSplit }: BetweenPeopleProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('Split between people')}
      </Button>
    )
  return (
    <PeopleFields
      named={named}
      onSplit={people => {
        setIsOpen(false)
        onSplit(people)
      }}
      onClose={() => setIsOpen(false)}
    />
  )
}

interface PeopleFieldsProps extends BetweenPeopleProps {
  onClose: () => void
}

function PeopleFields({ named, onSplit, onClose }: PeopleFieldsProps) {
  const [people, setPeople] = useState<string[]>([...new Set(named)])
  const { data: known = [] } = useQuery(personSuggestionsQuery)
  return (
    <fieldset className={classes.people} aria-label={t('Split between people')}>
      <TagsInput
        label={t('Names')}
        description={t('Everyone gets an equal part. To include yourself, add your own name.')}
        placeholder={people.length === 0 ? t('Type a name and press Enter') : undefined}
        suggestions={known.map(({ person }) => person)}
        maxTags={maxParts}
        maxLength={maxPersonName}
        splitChars={[',', ';']}
        value={people}
        onChange={setPeople}
        autoFocus
      />
      <div className={classes.more}>
        <Button disabled={people.length < minParts} onClick={() => onSplit(people)}>
          {people.length < minParts
            ? t('Split between them')
            : t('Split between {count}', { count: people.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
