import { IconHome, IconPlus, IconReceipt2, IconSettings, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './MobileBar.module.css'

const exact = { exact: true, includeSearch: false }

/** Five items within reach of the thumb. Hidden on medium and larger screens. */
export function MobileBar() {
  return (
    <nav className={classes.bar} aria-label="Quick">
      <Link to="/" className={classes.item} activeOptions={exact}>
        <IconHome size={22} aria-hidden />
        Home
      </Link>
      <Link to="/expenses" className={classes.item} activeOptions={exact}>
        <IconReceipt2 size={22} aria-hidden />
        Expenses
      </Link>
      <Link to="/expenses" search={{ action: 'add' }} className={classes.add} aria-label="Add expense">
        <IconPlus size={24} aria-hidden />
      </Link>
      <Link to="/claude-insights" className={classes.item} activeOptions={exact}>
        <IconSparkles size={22} aria-hidden />
        Claude
      </Link>
      <Link to="/settings" className={classes.item} activeOptions={exact}>
        <IconSettings size={22} aria-hidden />
        Settings
      </Link>
    </nav>
  )
}
