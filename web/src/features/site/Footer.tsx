import { IconLock, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Logo } from '../../ui/Logo.tsx'
import { Badges } from './Badges.tsx'
import classes from './Footer.module.css'
import { footerCopy } from './footerCopy.ts'

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.text}>{footerCopy.blurb}</p>
          <Badges labels={footerCopy.badges} />
        </div>
        <nav aria-label="Product">
          <h2 className={classes.heading}>Product</h2>
          <Link to="/expenses">Expense Tracking</Link>
          <Link to="/insights">AI Insights</Link>
          <Link to="/teams">Team Collaboration</Link>
          <Link to="/reports">Financial Reports</Link>
        </nav>
        <nav aria-label="Security & Trust">
          <h2 className={classes.heading}>Security &amp; Trust</h2>
          <Link to="/security">Security</Link>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/terms">Terms of Service</Link>
          <Link to="/compliance">Compliance</Link>
        </nav>
        <div className={classes.protection}>
          <IconShieldLock size={20} aria-hidden />
          <h2 className={classes.heading}>{footerCopy.protection.title}</h2>
          <p className={classes.text}>{footerCopy.protection.text}</p>
        </div>
      </div>
      <div className={classes.legal}>
        <span>{footerCopy.copyright}</span>
        <span className={classes.notes}>
          {footerCopy.notes.map(note => (
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
