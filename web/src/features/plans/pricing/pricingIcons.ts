import {
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCheck,
  IconMinus,
  IconSeeding,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { PricingPlan } from './pricingPlans.ts'

/** All icons of the page, in one file of the build (`web/sharedChunks.ts`). */
export const planIcons: Readonly<Record<PricingPlan['id'], typeof IconSeeding>> = {
  starter: IconSeeding,
  professional: IconBriefcase,
  business: IconUsersGroup,
  enterprise: IconBuildingSkyscraper,
}

export const featureMarks = { included: IconCheck, lacking: IconMinus }
