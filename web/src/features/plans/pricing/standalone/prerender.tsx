import { MantineProvider } from '@mantine/core'
import { trialDays } from '@outlay/contract/planInclusions'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cssVariables, theme } from '../../../../ui/theme/theme.ts'
import { pricingPlans } from '../pricingPlans.ts'
import { StandalonePricing } from './StandalonePricing.tsx'

/** What pricing.html is filled with at build. */
export function prerender(): { readonly head: string; readonly page: string } {
  return {
    head: renderToStaticMarkup(<Head />),
    page: renderToString(
      <StrictMode>
        <StandalonePricing />
      </StrictMode>,
    ),
  }
}

const title = 'Pricing · Outlay'
const prices = pricingPlans.map(({ name, price }) => `${name} $${price}`).join(', ')
const description = `What Outlay costs a month: ${prices}; 20% less by the year. Every feature for ${trialDays} days, without a card.`

/** What search engines show, and the theme's colours, which the UI kit writes by itself where it is loaded. */
function Head() {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withStaticClasses={false}>
        {null}
      </MantineProvider>
    </>
  )
}
