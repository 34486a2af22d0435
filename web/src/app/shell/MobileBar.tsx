import IconHome from '~icons/tabler/home'
import IconPlus from '~icons/tabler/plus'
import IconReceipt2 from '~icons/tabler/receipt-2'
import IconSettings from '~icons/tabler/settings'
import IconSparkles from '~icons/tabler/sparkles'
import { t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import classes from './MobileBar.module.css'
import { NavigationLink, useExpenseStart } from './navigation.tsx'

/** Five items for small screens; the middle one opens the camera, or the expense form on a project's page. */
export function MobileBar() {
  const start = useExpenseStart()
  return (
    <nav className={classes.bar} aria-label={t('Quick')}>
      <NavigationLink to="/" className={classes.item}>
        <IconHome size={22} aria-hidden />
        {t('Home')}
      </NavigationLink>
      <NavigationLink to="/expenses" className={classes.item}>
        <IconReceipt2 size={22} aria-hidden />
        {t('Expenses')}
      </NavigationLink>
      <Link
        to="/expenses"
        search={{ action: start.newExpense ? 'add' : 'capture' }}
        state={start}
        className={classes.add}
        aria-label={t('Add expense')}
      >
        <IconPlus size={24} aria-hidden />
      </Link>
      <NavigationLink to="/claude-insights" className={classes.item}>
        <IconSparkles size={22} aria-hidden />
        Claude
      </NavigationLink>
      <NavigationLink to="/settings" className={classes.item}>
        <IconSettings size={22} aria-hidden />
        {t('Settings')}
      </NavigationLink>
    </nav>
  )
}
