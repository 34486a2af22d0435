import type { ReactNode } from 'react'
import IconPlus from '~icons/tabler/plus'
import { t, translated } from '../../core/language/language.ts'
import { Link, useLocation } from '../../core/navigation/navigation.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Logo } from '../../ui/theme/Logo.tsx'
import classes from './HeaderFrame.module.css'
import { NavigationLink, navigation, useExpenseStart } from './navigation.tsx'

/** The part of the header that is the same for everyone. */
export function HeaderFrame({ finder, person }: { finder: ReactNode; person: ReactNode }) {
  const start = useExpenseStart()
  // That page has its own button.
  const isOnExpenses = useLocation({ select: ({ pathname }) => pathname === '/expenses' })
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label="Outlay">
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={t('Main')}>
          {navigation.map(({ to, label, icon: Icon, isHighlighted }) => (
            <NavigationLink
              key={label}
              to={to}
              className={classes.item}
              {...(isHighlighted ? { 'data-highlighted': true } : {})}
            >
              {isHighlighted && <Icon size={16} aria-hidden />}
              {translated(label)}
            </NavigationLink>
          ))}
        </nav>
        {finder}
        {!isOnExpenses && (
          <Button
            renderRoot={props => <Link to="/expenses" search={{ action: 'add' }} state={start} {...props} />}
            aria-keyshortcuts="n"
            aria-label={t('Add Expense')}
            title={t('Add Expense (n)')}
            leftSection={<IconPlus size={16} aria-hidden />}
            className={classes.add}
          >
            <span className={classes.addWords}>{t('Add Expense')}</span>
          </Button>
        )}
        {person}
      </div>
    </header>
  )
}
