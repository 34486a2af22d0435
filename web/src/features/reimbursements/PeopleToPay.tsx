import { maxBatchSize } from '@outlay/contract/approvals/approvals'
import { type ReactNode, useId } from 'react'
import IconCoins from '~icons/tabler/coins'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/inputs/Choices.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/TitledPanel.tsx'
import { PayeeRow } from './PayeeRow.tsx'
import classes from './PeopleToPay.module.css'
import { type Payee, peopleText, sumOf } from './payees.ts'
import type { MarkOutcome } from './reimbursements.mutations.ts'

interface PeopleToPayProps {
  payees: readonly Payee[]
  /** The team's currency. */
  currency: string
  /** How many people there are, including those not loaded yet. */
  total: number
  /** The button for more. */
  more: ReactNode
  chosen: readonly Payee[]
  onChoose: (ids: ReadonlySet<string>) => void
  onPay: () => void
  onMarked: (outcome: MarkOutcome) => void
}

/** Everyone who is owed money; selected people are paid together. */
export function PeopleToPay({ payees, currency, total, more, chosen, ...does }: PeopleToPayProps) {
  const { onChoose, onPay, onMarked } = does
  const locale = useLocale()
  const id = useId()
  const payable = payees.filter(({ whyNot }) => !whyNot).slice(0, maxBatchSize)
  const chosenIds = new Set(chosen.map(({ person }) => person.id))
  const areAllChosen = payable.length > 0 && payable.every(({ person }) => chosenIds.has(person.id))
  const chooseAll = () => onChoose(new Set(areAllChosen ? [] : payable.map(({ person }) => person.id)))
  const toggle = (id: string) => {
    const next = new Set(chosenIds)
    if (!next.delete(id) && next.size < maxBatchSize) next.add(id)
    onChoose(next)
  }
  return (
    <Panel isFlush aria-labelledby={id}>
      <div className={classes.head}>
        <PanelTitle id={id} title={t('To reimburse')} text={peopleText(total)} />
        {payees.length === total && (
          <span className={classes.total}>
            {money(locale, sumOf(payees.map(payee => payee.total)), currency)}
          </span>
        )}
      </div>
      {payable.length > 1 && (
        <Checkbox
          className={classes.all ?? ''}
          label={t('Everyone who can be paid')}
          checked={areAllChosen}
          indeterminate={chosen.length > 0 && !areAllChosen}
          onChange={chooseAll}
        />
      )}
      <ul className={classes.rows}>
        {payees.map(payee => (
          <PayeeRow
            key={payee.person.id}
            payee={payee}
            currency={currency}
            isChosen={chosenIds.has(payee.person.id)}
            onToggle={toggle}
            onMarked={onMarked}
          />
        ))}
      </ul>
      {more && <div className={classes.more}>{more}</div>}
      <div className={classes.bar} data-chosen={chosen.length > 0 || undefined}>
        <span className={classes.sum} aria-live="polite">
          {chosen.length === 0
            ? t('Choose who to pay.')
            : t('{people, plural, one {# person} other {# people}}, {sum}', {
                people: chosen.length,
                sum: money(locale, sumOf(chosen.map(({ rest }) => rest)), currency),
              })}
        </span>
        <Button
          disabled={chosen.length === 0}
          leftSection={<IconCoins size={16} aria-hidden />}
          onClick={onPay}
        >
          {t('Create payment')}
        </Button>
      </div>
    </Panel>
  )
}
