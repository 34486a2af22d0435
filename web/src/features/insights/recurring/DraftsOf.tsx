import { Button } from '@mantine/core'
import type { RecurringCharge } from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { foldedText } from '../../../core/formats/foldedText.ts'
import { t } from '../../../core/language/language.ts'
import { useMakeRecurring } from '../../../entities/recurringExpenses/recurring.mutations.ts'
import { recurringQuery } from '../../../entities/recurringExpenses/recurring.query.ts'

/** Turns a detected charge into a recurring expense, or says that it already is one. */
export function DraftsOf({ charge }: { charge: RecurringCharge }) {
  const { data } = useQuery(recurringQuery)
  const make = useMakeRecurring()
  if (!data) return null
  const name = foldedText(charge.merchant)
  const isThere = data.items.some(({ merchant, description }) => foldedText(merchant ?? description) === name)
  if (isThere) return <Link to="/recurring">{t('Drafted for you')}</Link>
  if (charge.status === 'cancelled') return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      disabled={make.isPending}
      aria-label={t('{what}: {title}', { what: t('Draft it for me'), title: charge.merchant })}
      onClick={() => make.mutate(charge)}
    >
      {t('Draft it for me')}
    </Button>
  )
}
