import IconBriefcase from '~icons/tabler/briefcase'
import IconBuildingSkyscraper from '~icons/tabler/building-skyscraper'
import IconCheck from '~icons/tabler/check'
import IconMinus from '~icons/tabler/minus'
import IconSeedling from '~icons/tabler/seedling'
import IconUsersGroup from '~icons/tabler/users-group'
import type { PricingPlan } from './pricingPlans.ts'

/** All icons of the page, in one chunk (`web/chunks/sharedChunks.ts`). */
export const planIcons: Readonly<Record<PricingPlan['id'], typeof IconSeedling>> = {
  starter: IconSeedling,
  professional: IconBriefcase,
  business: IconUsersGroup,
  enterprise: IconBuildingSkyscraper,
}

export const featureMarks = { included: IconCheck, lacking: IconMinus }
