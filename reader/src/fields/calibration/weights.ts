import type { CalibratedField, Weights } from './evidence.ts'

/** Fitted by `npm run bench calibrate -- --write`: change the evidence, not these numbers. */
export const fitted: Record<CalibratedField, Weights> = {
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
    },
  },
  date: { bias: 0, of: {} },
  merchant: { bias: 0, of: {} },
  currency: { bias: 0, of: {} },
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
