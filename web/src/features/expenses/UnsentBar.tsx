import IconCloudUp from '~icons/tabler/cloud-up'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { useUnsentChanges } from '../../entities/expenses/unsent/UnsentChanges.ts'
import type { UnsentChange } from '../../entities/expenses/unsent/unsentChange.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { undoToast } from '../../ui/toasts/undoToast.tsx'
import classes from './UnsentBar.module.css'

/** Above the list while there are saved changes only on this device. */
export function UnsentBar({ onOpen }: { onOpen: (id: string) => void }) {
  const { unsent, changes } = useUnsentChanges()
  const locale = useLocale()
  const navigate = useNavigate()
  if (changes.length === 0) return null
  const edit = ({ id, expense }: UnsentChange) => {
    if (expense) onOpen(expense.id)
    else
      void navigate({
        to: '/expenses',
        search: { action: 'add' },
        state: { newExpense: { unsentId: id } },
        resetScroll: false,
      })
  }
  const discard = (change: UnsentChange) => {
    void unsent.remove(change.id)
    undoToast({
      title: t('Not saved'),
      message: change.body.description,
      onUndo: () => void unsent.keep(change),
    })
  }
  return (
    <section className={classes.bar} aria-label={t('Not sent yet')} tabIndex={-1}>
      <h2 className={classes.title}>
        <IconCloudUp size={20} aria-hidden />
        {t('{count, plural, one {# change is} other {# changes are}} on this device only', {
          count: changes.length,
        })}
      </h2>
      <ul className={classes.list}>
        {changes.map(change => (
          <li key={change.id} className={classes.change} data-refused={change.state === 'refused'}>
            <span className={classes.words}>
              <strong className={classes.name}>{change.body.description}</strong> {sumOf(locale, change)}
              <span className={classes.state}>{stateOf(change)}</span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('Edit {name}', { name: change.body.description })}
              onClick={() => edit(change)}
            >
              {t('Edit')}
            </Button>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('Discard {name}', { name: change.body.description })}
              onClick={event => {
                // The button disappears with its row, so the focus moves to the section.
                event.currentTarget.closest('section')?.focus()
                discard(change)
              }}
            >
              {t('Discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sumOf(locale: Locale, { body: { amount, currency, calculation } }: UnsentChange): string {
  // The server determines calculated amounts.
  return amount && currency && !calculation ? money(locale, amount, currency) : ''
}

function stateOf({ state, expense, problem }: UnsentChange): string {
  if (state === 'refused') return translated(problem ?? '')
  if (state === 'typed') return t('Entered before its receipt was read. Compare both and save.')
  return expense ? t('The change will be sent when you’re online.') : t('Will be sent when you’re online.')
}
