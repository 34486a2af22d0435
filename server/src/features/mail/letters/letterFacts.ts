/** Where a letter leads: a path of Outlay, `/teams/...`. It becomes a whole address by PUBLIC_URL. */
export type LetterLink = `/${string}`

export interface LetterExpense {
  readonly description: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** Decimal text. */
export type LetterSum = Pick<LetterExpense, 'amount' | 'currency'>

export interface TeamInvitationFacts {
  readonly kind: 'team-invitation'
  readonly teamName: string
  readonly inviterName: string
  /** What the invited will be: `member`, `accountant`, ... */
  readonly role: string
  readonly link: LetterLink
  readonly expiresAt: Date
}

export interface ApprovalAskedFacts extends ListedExpenses {
  readonly kind: 'approval-asked'
  readonly submitterName: string
  readonly link: LetterLink
}

export interface ApprovalDecidedFacts extends ListedExpenses {
  readonly kind: 'approval-decided'
  readonly decision: 'approved' | 'rejected' | 'reimbursed'
  readonly deciderName: string
  /** Why, where it was said. */
  readonly reason?: string
  /** Of all of them, by currency. */
  readonly totals?: readonly LetterSum[]
  /** What the bank pays. */
  readonly paid?: LetterSum
  readonly link: LetterLink
}

export interface ExpenseCommentFacts {
  readonly kind: 'expense-comment'
  readonly authorName: string
  readonly text: string
  readonly expense: LetterExpense
  readonly link: LetterLink
  /** Whether the recipient is named in it. */
  readonly isMention: boolean
}

export interface AllowanceReachedFacts {
  readonly kind: 'allowance-reached'
  /** Uploads a month. */
  readonly limit: number
  readonly link: LetterLink
}

export interface NewDeviceFacts {
  readonly kind: 'new-device'
  readonly when: Date
  /** In words: `Chrome on Windows`. */
  readonly device: string
  /** Of the network it came from. */
  readonly address: string
  readonly link: LetterLink
}

export interface PasswordResetFacts {
  readonly kind: 'password-reset'
  /** It carries the secret: who has it chooses the password. */
  readonly link: LetterLink
  readonly expiresAt: Date
}

export interface PasswordChangedFacts {
  readonly kind: 'password-changed'
  readonly when: Date
  /** Of the network it came from. */
  readonly address: string
  readonly link: LetterLink
}

export interface EmailChangeAskedFacts {
  readonly kind: 'email-change-asked'
  /** The new one. */
  readonly email: string
  readonly when: Date
  /** Of the network it came from. */
  readonly address: string
  readonly cancelLink: LetterLink
  readonly link: LetterLink
}

export interface EmailConfirmationFacts {
  readonly kind: 'email-confirmation'
  /** It carries the secret: who has it confirms the address. */
  readonly link: LetterLink
  readonly expiresAt: Date
  readonly isNewAccount: boolean
}

export interface EmailTriedFacts {
  readonly kind: 'email-tried'
  readonly when: Date
  /** Or one that is there asked for it. */
  readonly isNewAccount: boolean
  readonly link: LetterLink
}

export interface EmailChangedFacts {
  readonly kind: 'email-changed'
  /** The new one. */
  readonly email: string
  readonly when: Date
  /** Of the network it came from. */
  readonly address: string
}

export interface TwoStepChangedFacts {
  readonly kind: 'two-step-changed'
  readonly isOn: boolean
  readonly when: Date
  /** Of the network it came from; null where the operator did it. */
  readonly address: string | null
  readonly link: LetterLink
}

export interface PasskeyChangedFacts {
  readonly kind: 'passkey-changed'
  readonly name: string
  readonly isAdded: boolean
  readonly when: Date
  /** Of the network it came from. */
  readonly address: string
  readonly link: LetterLink
}

export interface ApiKeyMadeFacts {
  readonly kind: 'api-key-made'
  readonly name: string
  readonly when: Date
  /** Of the network it came from. */
  readonly address: string
  readonly link: LetterLink
}

export interface BankAccountChangedFacts {
  readonly kind: 'bank-account-changed'
  /** All but its last four characters hidden. */
  readonly iban: string
  readonly when: Date
  /** Of the network it came from. */
  readonly address: string
  readonly link: LetterLink
}

/** The archive of all that is kept of someone can be downloaded. */
export interface DownloadReadyFacts {
  readonly kind: 'download-ready'
  /** Its file is gone from then on. */
  readonly expiresAt: Date
  readonly link: LetterLink
}

export interface AccountClosedFacts {
  readonly kind: 'account-closed'
  /** From then on it cannot be kept. */
  readonly dueAt: Date
  readonly link: LetterLink
}

export interface AccountKeptFacts {
  readonly kind: 'account-kept'
  readonly link: LetterLink
}

/** The last letter that somebody gets: nothing of them is kept besides, and nothing of it once it is sent. */
export interface AccountDeletedFacts {
  readonly kind: 'account-deleted'
}

/** A renewal was not paid: the plan stays for some days. */
export interface PaymentFailedFacts {
  readonly kind: 'payment-failed'
  /** `Gold` */
  readonly planName: string
  /** Until when the plan stays. */
  readonly graceEndsAt: Date
  /** Where another card is given. */
  readonly link: LetterLink
}

export interface PlanEndedFacts {
  readonly kind: 'plan-ended'
  readonly planName: string
  /** Whether it was not paid; else it was cancelled. */
  readonly isUnpaid: boolean
  readonly link: LetterLink
}

export interface TrialEndingFacts {
  readonly kind: 'trial-ending'
  readonly endsAt: Date
  readonly link: LetterLink
}

/** So many expenses a letter lists; of the others it says how many they are. */
export const mostListed = 20

interface ListedExpenses {
  /** The first of them: `mostListed` at most are needed. */
  readonly expenses: readonly LetterExpense[]
  /** How many they are, where not all are listed. */
  readonly count?: number
}

/** What may wait for the letter of the day; it is kept as JSON until then. */
export type DigestibleFacts = ApprovalAskedFacts | ApprovalDecidedFacts | ExpenseCommentFacts

export type LetterFacts =
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

export type LetterKind = (LetterFacts | DigestFacts)['kind']
