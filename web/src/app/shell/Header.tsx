import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Logo } from '../../ui/Logo.tsx'
import classes from './Header.module.css'
import { navigation } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label="Outlay">
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          {navigation.map(({ to, label, icon: Icon, isHighlighted }) => (
            <Link
              key={label}
              to={to}
              className={classes.item}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              {...(isHighlighted ? { 'data-highlighted': true } : {})}
            >
              {isHighlighted && <Icon size={16} aria-hidden />}
              {label}
            </Link>
          ))}
        </nav>
        <Button
          renderRoot={props => <Link to="/expenses" search={{ action: 'add' }} {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
          className={classes.add}
        >
          Add Expense
        </Button>
        <UserMenu />
      </div>
    </header>
  )
}
