import { type BillingPeriod, trialDays } from '@outlay/contract/plans/planInclusions'
import { t } from '../../../core/language/language.ts'
import { BillingChoice } from '../BillingChoice.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { PlanCard } from './PlanCard.tsx'
import classes from './PricingPage.module.css'
import { pricingPlans } from './pricingPlans.ts'
import { Questions } from './Questions.tsx'
import { TopBar } from './TopBar.tsx'
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
