import type { Language } from '@outlay/contract/core/languages'
import { trialDays } from '@outlay/contract/plans/planInclusions'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { activateLanguage, t } from '../../../../core/language/language.ts'
import { pricingPlans } from '../pricingPlans.ts'
import { StandalonePricing } from './StandalonePricing.tsx'

/** The prerendered content of the pricing page. */
export async function prerender(
  language: Language,
): Promise<{ readonly head: string; readonly page: string }> {
  await activateLanguage(language)
  return {
    head: renderToStaticMarkup(<Head />),
    page: renderToString(
      <StrictMode>
        <StandalonePricing />
      </StrictMode>,
    ),
  }
}

const prices = pricingPlans.map(({ name, price }) => `${name} $${price}`).join(', ')

/** Metadata for search engines. */
function Head() {
  const title = t('{page} · Outlay', { page: t('Pricing') })
  const description = t(
    'Outlay’s monthly prices: {prices}. Save 20% with annual billing. Get every feature for {trialDays} days, no card needed.',
    { prices, trialDays },
  )
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  )
}
