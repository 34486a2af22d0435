import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconChevronDown from '~icons/tabler/chevron-down'
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { MemberFace } from '../../../entities/teams/MemberFace.tsx'
import type { MarkOutcome } from '../markOutcome.ts'
import { expensesText, type Payee } from '../payees.ts'
import { PayeeExpenses } from './PayeeExpenses.tsx'
import classes from './PayeeRow.module.css'

interface PayeeRowProps {
  payee: Payee
  currency: string
  isChosen: boolean
  onToggle: (id: string) => void
  onMarked: (outcome: MarkOutcome) => void
}

/** A person with the amount owed, their account, and the expenses in it. */
export function PayeeRow({ payee, currency, isChosen, onToggle, onMarked }: PayeeRowProps) {
  const { person, total, inPayment, count, whyNot } = payee
  const locale = useLocale()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const paid = paidText(locale, payee, currency)
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <Checkbox
        className={classes.tick ?? ''}
        aria-label={t('Pay {name}', { name: person.name })}
        aria-describedby={whyNot && `${id}-why`}
        checked={isChosen}
        disabled={whyNot !== undefined}
        onChange={() => onToggle(person.id)}
      />
      <MemberFace person={person} />
      <div className={classes.words}>
        <span className={classes.name}>{person.name}</span>
        <Account iban={payee.iban} />
        {inPayment > 0 && inPayment < count && (
          <span className={classes.details}>
            {t('{count, plural, one {# expense} other {# expenses}} in an open payment', {
              count: inPayment,
            })}
          </span>
        )}
        {whyNot && (
          <span id={`${id}-why`} className={classes.details}>
            {whyNot}
          </span>
        )}
      </div>
      <div className={classes.sums}>
        <span className={classes.total}>{money(locale, total, currency)}</span>
        {paid && <span className={classes.details}>{paid}</span>}
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.open ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('{count, plural, one {# expense} other {# expenses}} from {name}', {
            count,
            name: person.name,
          })}
          rightSection={<IconChevronDown size={14} className={classes.chevron} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {expensesText(count)}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={classes.expenses}>
          <PayeeExpenses payee={payee} onMarked={onMarked} />
        </div>
      )}
    </li>
  )
}

function Account({ iban }: { iban: string | null }) {
  if (iban)
    return <span className={classes.details}>{t('Account •••• {digits}', { digits: iban.slice(-4) })}</span>
  return (
    <span className={classes.missing}>
      <IconAlertTriangle size={14} aria-hidden /> {t('No bank account')}
    </span>
  )
}

/** The original amounts by currency, if they differ from the total above. */
function paidText(locale: Locale, { sums }: Payee, currency: string): string | undefined {
  if (sums.every(sum => sum.currency === currency)) return undefined
  return sums.map(sum => money(locale, sum.total, sum.currency)).join(' + ')
}
