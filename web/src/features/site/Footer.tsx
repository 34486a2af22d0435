import IconLock from '~icons/tabler/lock'
import IconShieldLock from '~icons/tabler/shield-lock'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { Logo } from '../../ui/theme/Logo.tsx'
import { Badges } from './Badges.tsx'
import classes from './Footer.module.css'
import { footerCopy, shownStatements } from './siteCopy.ts'
import { useSiteFacts } from './useSiteFacts.ts'

export function Footer() {
  const facts = useSiteFacts()
  const badges = shownStatements(footerCopy.badges, facts)
  const [title, text] = shownStatements([footerCopy.protection.title, footerCopy.protection.text], facts)
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.text}>{translated(footerCopy.blurb)}</p>
          {badges.length > 0 && <Badges labels={badges} />}
        </div>
        <nav aria-label={t('Product')}>
          <h2 className={classes.heading}>{t('Product')}</h2>
          <Link to="/expenses">{t('Expense Tracking')}</Link>
          <Link to="/insights">{t('AI Insights')}</Link>
          <Link to="/teams">{t('Team Collaboration')}</Link>
          <Link to="/reports">{t('Financial Reports')}</Link>
        </nav>
        <nav aria-label={t('Security & Trust')}>
          <h2 className={classes.heading}>{t('Security & Trust')}</h2>
          <Link to="/security">{t('Security')}</Link>
          <Link to="/privacy">{t('Privacy Policy')}</Link>
          <Link to="/terms">{t('Terms of Service')}</Link>
          <Link to="/compliance">{t('Compliance')}</Link>
        </nav>
        {title && (
          <div className={classes.protection}>
            <IconShieldLock size={20} aria-hidden />
            <h2 className={classes.heading}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </div>
        )}
      </div>
      <div className={classes.legal}>
        <span>{translated(footerCopy.copyright)}</span>
        <span className={classes.notes}>
          {shownStatements(footerCopy.notes, facts).map(note => (
            <span key={note} className={classes.note}>
              <IconLock size={13} aria-hidden />
              {note}
            </span>
          ))}
        </span>
      </div>
    </footer>
  )
}
