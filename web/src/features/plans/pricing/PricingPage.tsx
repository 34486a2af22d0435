import { type BillingPeriod, trialDays } from '@outlay/contract/plans/planInclusions'
import { t, translated } from '../../../core/language/language.ts'
import { Logo } from '../../../ui/theme/Logo.tsx'
import { BillingChoice } from '../BillingChoice.tsx'
import buttons from './buttons.module.css'
import { PlanCard } from './PlanCard.tsx'
import classes from './PricingPage.module.css'
import { pricingPlans } from './pricingPlans.ts'
import { questions } from './questions.ts'
import type { WaysInProps } from './visitor.ts'

interface PricingPageProps extends WaysInProps {
  billingPeriod: BillingPeriod
  onBillingPeriod: (period: BillingPeriod) => void
}

/**
 * The whole page with its frame. It is prerendered and hydrated by a small standalone script, so it uses neither the UI
 * kit, the router nor queries.
 */
export function PricingPage({ visitor, billingPeriod, onBillingPeriod, Link }: PricingPageProps) {
  return (
    <div className={classes.page}>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <TopBar visitor={visitor} Link={Link} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.intro}>
          <h1 className={classes.title}>{t('Every receipt in its place, at a price to match')}</h1>
          <p className={classes.lead}>
            {visitor.isSignedIn
              ? t('Choose what fits. Your current plan is in Settings.')
              : t('Start free. Get every feature for {days} days, no card needed.', { days: trialDays })}
          </p>
        </div>
        <div className={classes.billing}>
          <BillingChoice value={billingPeriod} onChange={onBillingPeriod} />
        </div>
        <ul className={classes.plans} aria-label={t('Plans')}>
          {pricingPlans.map(plan => (
            <PlanCard
              key={plan.id}
              plan={plan}
              billingPeriod={billingPeriod}
              salesContact={visitor.salesContact}
              Link={Link}
            />
          ))}
        </ul>
        <ClosingCall visitor={visitor} Link={Link} />
        <Questions />
      </main>
      <footer className={classes.footer}>
        <Link place={{ to: '/terms' }} className={undefined}>
          {t('Terms')}
        </Link>
        <Link place={{ to: '/compliance' }} className={undefined}>
          {t('Compliance')}
        </Link>
      </footer>
    </div>
  )
}

/** Links to sign-in and sign-up, or to the app for signed-in users. */
function TopBar({ visitor, Link }: WaysInProps) {
  const { isSignedIn, canRegister } = visitor
  return (
    <header className={classes.bar}>
      <Link place={{ to: isSignedIn ? '/' : '/login' }} className={classes.home} label="Outlay">
        <Logo />
      </Link>
      <div className={classes.topBarWays}>
        {isSignedIn ? (
          <Link place={{ to: '/dashboard' }} className={buttons.filled}>
            {t('Dashboard')}
          </Link>
        ) : (
          <Link place={{ to: '/login' }} className={buttons.plain}>
            {t('Sign In')}
          </Link>
        )}
        {!isSignedIn && canRegister && (
          <Link place={{ to: '/register' }} className={buttons.filled}>
            {t('Get Started')}
          </Link>
        )}
      </div>
    </header>
  )
}

/** Native details elements, which work without JavaScript. */
function Questions() {
  return (
    <section className={classes.section} aria-labelledby="questions">
      <h2 id="questions" className={classes.questionsTitle}>
        {t('Questions and answers')}
      </h2>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>{translated(question, { days: trialDays })}</summary>
            <p className={classes.answer}>{translated(answer, { days: trialDays })}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Links to sign-up below the plans. */
function ClosingCall({ visitor, Link }: WaysInProps) {
  const { isSignedIn, canRegister } = visitor
  return (
    <section className={classes.call} aria-labelledby="closing-call">
      <h2 id="closing-call" className={classes.closingTitle}>
        {t('Drop a receipt, get an expense')}
      </h2>
      <p className={classes.text}>
        {isSignedIn
          ? t('Your plan and usage are in Settings.')
          : t('It takes a minute to see what Outlay reads from your first receipt.')}
      </p>
      <div className={classes.ways}>
        {isSignedIn && (
          <>
            <Link place={{ to: '/dashboard' }} className={buttons.filled}>
              {t('Dashboard')}
            </Link>
            <Link place={{ to: '/settings' }} className={buttons.plain}>
              {t('Settings')}
            </Link>
          </>
        )}
        {!isSignedIn && canRegister && (
          <Link place={{ to: '/register' }} className={buttons.filled}>
            {t('Start Free Trial')}
          </Link>
        )}
        {!isSignedIn && (
          <Link place={{ to: '/login' }} className={buttons.plain}>
            {t('Sign In')}
          </Link>
        )}
      </div>
    </section>
  )
}
