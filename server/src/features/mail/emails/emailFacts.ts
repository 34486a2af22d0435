/** A path within Outlay, `/teams/...`. PUBLIC_URL makes it absolute. */
export type EmailLink = `/${string}`

export interface EmailExpense {
  readonly description: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** Decimal text. */
export type EmailSum = Pick<EmailExpense, 'amount' | 'currency'>

export interface TeamInvitationFacts {
  readonly kind: 'team-invitation'
  readonly teamName: string
  readonly inviterName: string
  /** The invited person's role: `member`, `accountant`, ... */
  readonly role: string
  readonly link: EmailLink
  readonly expiresAt: Date
}

export interface ApprovalAskedFacts extends ListedExpenses {
  readonly kind: 'approval-asked'
  readonly submitterName: string
  readonly link: EmailLink
}

export interface ApprovalDecidedFacts extends ListedExpenses {
  readonly kind: 'approval-decided'
  readonly decision: 'approved' | 'rejected' | 'reimbursed'
  readonly deciderName: string
  /** The reason, if one was given. */
  readonly reason?: string
  /** Of all expenses, by currency. */
  readonly totals?: readonly EmailSum[]
  /** The amount of the bank transfer. */
  readonly paid?: EmailSum
  readonly link: EmailLink
}

export interface ExpenseCommentFacts {
  readonly kind: 'expense-comment'
  readonly authorName: string
  readonly text: string
  readonly expense: EmailExpense
  readonly link: EmailLink
  /** Whether it mentions the recipient. */
  readonly isMention: boolean
}

export interface AllowanceReachedFacts {
  readonly kind: 'allowance-reached'
  /** Uploads a month. */
  readonly limit: number
  readonly link: EmailLink
}

export interface NewDeviceFacts {
  readonly kind: 'new-device'
  readonly when: Date
  /** For display: `Chrome on Windows`. */
  readonly device: string
  /** IP address. */
  readonly address: string
  readonly link: EmailLink
}

export interface PasswordResetFacts {
  readonly kind: 'password-reset'
  /** Contains the secret that allows choosing a password. */
  readonly link: EmailLink
  readonly expiresAt: Date
}

export interface PasswordChangedFacts {
  readonly kind: 'password-changed'
  readonly when: Date
  /** IP address. */
  readonly address: string
  readonly link: EmailLink
}

export interface EmailChangeAskedFacts {
  readonly kind: 'email-change-asked'
  /** The new address. */
  readonly email: string
  readonly when: Date
  /** IP address. */
  readonly address: string
  readonly cancelLink: EmailLink
  readonly link: EmailLink
}

export interface EmailConfirmationFacts {
  readonly kind: 'email-confirmation'
  /** Contains the secret that confirms the address. */
  readonly link: EmailLink
  readonly expiresAt: Date
  readonly isNewAccount: boolean
}

export interface EmailTriedFacts {
  readonly kind: 'email-tried'
  readonly when: Date
  /** Otherwise an existing account requested it. */
  readonly isNewAccount: boolean
  readonly link: EmailLink
}

export interface EmailChangedFacts {
  readonly kind: 'email-changed'
  /** The new address. */
  readonly email: string
  readonly when: Date
  /** IP address. */
  readonly address: string
}

export interface TwoStepChangedFacts {
  readonly kind: 'two-step-changed'
  readonly isOn: boolean
  readonly when: Date
  /** IP address; null if the operator did it. */
  readonly address: string | null
  readonly link: EmailLink
}

export interface PasskeyChangedFacts {
  readonly kind: 'passkey-changed'
  readonly name: string
  readonly isAdded: boolean
  readonly when: Date
  /** IP address. */
  readonly address: string
  readonly link: EmailLink
}

export interface ApiKeyMadeFacts {
  readonly kind: 'api-key-made'
  readonly name: string
  readonly when: Date
  /** IP address. */
  readonly address: string
  readonly link: EmailLink
}

export interface BankAccountChangedFacts {
  readonly kind: 'bank-account-changed'
  /** Masked except for its last four characters. */
  readonly iban: string
  readonly when: Date
  /** IP address. */
  readonly address: string
  readonly link: EmailLink
}

/** The archive of a person's data is ready to download. */
export interface DownloadReadyFacts {
  readonly kind: 'download-ready'
  /** When its file is deleted. */
  readonly expiresAt: Date
  readonly link: EmailLink
}

export interface AccountClosedFacts {
  readonly kind: 'account-closed'
  /** When it can no longer be undone. */
  readonly dueAt: Date
  readonly link: EmailLink
}

export interface AccountKeptFacts {
  readonly kind: 'account-kept'
  readonly link: EmailLink
}

/** The last email to a deleted account; it is not stored once sent. */
export interface AccountDeletedFacts {
  readonly kind: 'account-deleted'
}

/** A renewal payment failed; the plan stays for a grace period. */
export interface PaymentFailedFacts {
  readonly kind: 'payment-failed'
  /** `Gold` */
  readonly planName: string
  readonly graceEndsAt: Date
  /** Where to update the card. */
  readonly link: EmailLink
}

export interface PlanEndedFacts {
  readonly kind: 'plan-ended'
  readonly planName: string
  /** Whether it ended for nonpayment; otherwise it was canceled. */
  readonly isUnpaid: boolean
  readonly link: EmailLink
}

export interface TrialEndingFacts {
  readonly kind: 'trial-ending'
  readonly endsAt: Date
  readonly link: EmailLink
}

/** Limit of expenses listed in an email; it counts the others. */
export const maxListed = 20

interface ListedExpenses {
  /** At least the first `maxListed`. */
  readonly expenses: readonly EmailExpense[]
  /** The total, if not all are listed. */
  readonly count?: number
}

/** Events that may be collected in the daily digest; stored as JSON until then. */
export type DigestibleFacts = ApprovalAskedFacts | ApprovalDecidedFacts | ExpenseCommentFacts

export type EmailFacts =
  | TeamInvitationFacts
  | DigestibleFacts
  | AllowanceReachedFacts
  | NewDeviceFacts
  | PasswordResetFacts
  | PasswordChangedFacts
  | EmailChangeAskedFacts
  | EmailConfirmationFacts
  | EmailTriedFacts
  | EmailChangedFacts
  | TwoStepChangedFacts
  | PasskeyChangedFacts
  | ApiKeyMadeFacts
  | BankAccountChangedFacts
  | DownloadReadyFacts
  | AccountClosedFacts
  | AccountKeptFacts
  | AccountDeletedFacts
  | PaymentFailedFacts
  | PlanEndedFacts
  | TrialEndingFacts

export interface DigestFacts {
  readonly kind: 'digest'
  readonly entries: readonly DigestibleFacts[]
}

export type EmailKind = (EmailFacts | DigestFacts)['kind']
