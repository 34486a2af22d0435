import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { t, translated } from '../../core/language/language.ts'
import { SecurityBadge } from '../../features/security/SecurityBadge.tsx'
import { Logo } from '../../ui/theme/Logo.tsx'
import { FinderButton } from './FinderButton.tsx'
import classes from './Header.module.css'
import { NavigationLink } from './NavigationLink.tsx'
import { navigation } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'
import { useExpenseStart } from './useExpenseStart.ts'

export function Header() {
  const start = useExpenseStart()
  // That page has the button itself.
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
        <FinderButton />
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
        <SecurityBadge />
        <UserMenu />
      </div>
    </header>
  )
}
