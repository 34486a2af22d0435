import type { CalibratedField, Weights } from '@outlay/reader/fields/calibration/model'

/**
 * What each feature is worth by judgement, before anything is measured: few values are wrong, and what they cannot tell is
 * taken from here.
 */
export const believed: Record<CalibratedField, Weights> = {
  total: {
    bias: -5.2,
    of: {
      labelStrength: 2.2,
      isLabelled: 1.5,
      equations: 4,
      equationKinds: 3,
      hasPayment: 0.6,
      clarity: 1.6,
      recogniserAgreement: 1,
      lead: 1.8,
      isContradicted: -3,
      isDisputed: -3,
      isRead: 1,
      isAgainstItems: -1.5,
      hasManyRivals: -2,
    },
  },
  date: {
    bias: -4.6,
    of: {
      clarity: 3.4,
      wordConfidence: 1.6,
      agreement: 1,
      hasLabel: 0.7,
      hasTime: 0.7,
      isRepeated: 0.7,
      isReadAgain: 0.7,
      hasFullYear: 0.3,
      isWeekdayRight: 1.2,
      lead: 2.4,
      isDisputed: -1.5,
      isContradicted: -3,
    },
  },
  merchant: {
    bias: -3.6,
    of: {
      clarity: 2.4,
      weakest: 1.2,
      agreement: 1,
      lead: 2.2,
      top: 0.8,
      size: 0.3,
      isCompany: 0.5,
      hasShopWord: 0.4,
      isAboveAddress: 0.5,
      isWebName: 1.2,
      isRepeated: 0.5,
      isKnown: 2,
      isGreeted: 0.5,
      isPartial: -1.5,
      isDoubtful: -2.5,
      isShort: -1,
    },
  },
  currency: {
    bias: 1.2,
    of: {
      ownMark: 3,
      otherMark: -1,
      sharedMark: 1.2,
      placeAgrees: 2.5,
      otherPlace: -0.8,
      isTaxed: 0.4,
      isPreferred: 0.4,
      isLoneMark: -1.5,
      isRareMark: -1,
      isSignUnclear: -3.5,
    },
  },
  tax: {
    bias: -2.4,
    of: {
      labelStrength: 1.5,
      isExplained: 2.4,
      clarity: 1.5,
      recogniserAgreement: 0.6,
      isAlone: 0.8,
      totalEquations: 0.8,
    },
  },
  subtotal: {
    bias: -2.4,
    of: {
      labelStrength: 1.5,
      isExplained: 2.4,
      clarity: 1.5,
      recogniserAgreement: 0.6,
      isAlone: 0.8,
      totalEquations: 0.8,
    },
  },
  tip: {
    bias: -2.4,
    of: {
      labelStrength: 1.5,
      isExplained: 2.4,
      clarity: 1.5,
      recogniserAgreement: 0.6,
      isAlone: 0.8,
      totalEquations: 0.8,
    },
  },
}
