import { deviceName } from '@outlay/contract/accounts/deviceNames'
import type { AccountEmails } from '../accounts/accounts.service.ts'
import type { Mails } from './mail.service.ts'

/** Implements the account emails, so that accounts do not depend on mail. */
export function accountEmailsBy(mails: Pick<Mails, 'queue'>): AccountEmails {
  return {
    newDevice: (transaction, { userId, deviceId, userAgent, address, when }) =>
      mails.queue(transaction, {
        kind: 'new-device',
        to: { userId },
        dedupeKey: `new-device ${deviceId}`,
        when,
        device: deviceName(userAgent),
        address,
        link: '/settings/sign-in#devices',
      }),
    allowanceReached: (transaction, { userId, month, limit }) =>
      mails.queue(transaction, {
        kind: 'allowance-reached',
        to: { userId },
        dedupeKey: `allowance-reached ${userId} ${month}`,
        limit,
        link: '/subscribe',
      }),
    passwordReset: (transaction, { userId, id, token, expiresAt }) =>
      mails.queue(transaction, {
        kind: 'password-reset',
        to: { userId },
        dedupeKey: `password-reset ${id}`,
        expiresAt,
        link: `/reset-password?token=${token}`,
      }),
    passwordChanged: (transaction, { userId, address, when }) =>
      mails.queue(transaction, {
        kind: 'password-changed',
        to: { userId },
        address,
        when,
        link: '/forgot-password',
      }),
    emailChangeAsked: (transaction, { userId, email, address, when }) =>
      mails.queue(transaction, {
        kind: 'email-change-asked',
        to: { userId },
        email,
        address,
        when,
        cancelLink: '/settings/sign-in#email',
        link: '/forgot-password',
      }),
    emailConfirmation: (transaction, { userId, id, email, token, expiresAt, isNewAccount }) =>
      mails.queue(transaction, {
        kind: 'email-confirmation',
        to: { address: email, asReadBy: userId },
        dedupeKey: `email-confirmation ${id}`,
        expiresAt,
        isNewAccount,
        link: `/confirm-email?token=${token}`,
      }),
    emailTried: (transaction, { userId, when, isNewAccount }) =>
      mails.queue(transaction, {
        kind: 'email-tried',
        to: { userId },
        when,
        isNewAccount,
        link: isNewAccount ? '/forgot-password' : '/login',
      }),
    emailChanged: (transaction, { userId, email, address, when }) =>
      mails.queue(transaction, { kind: 'email-changed', to: { userId }, email, address, when }),
    ...closingEmailsBy(mails),
    ...waysInEmails(mails),
    ...moneyEmails(mails),
  }
}

/** Emails about sign-in methods other than the password. */
function waysInEmails(
  mails: Pick<Mails, 'queue'>,
): Pick<AccountEmails, 'twoStepChanged' | 'passkeyChanged' | 'apiKeyMade'> {
  return {
    twoStepChanged: (transaction, { userId, isOn, address, when }) =>
      mails.queue(transaction, {
        kind: 'two-step-changed',
        to: { userId },
        isOn,
        address,
        when,
        link: '/settings/sign-in#two-step',
      }),
    passkeyChanged: (transaction, { userId, name, isAdded, address, when }) =>
      mails.queue(transaction, {
        kind: 'passkey-changed',
        to: { userId },
        name,
        isAdded,
        address,
        when,
        link: '/settings/sign-in#passkeys',
      }),
    apiKeyMade: (transaction, { userId, name, address, when }) =>
      mails.queue(transaction, {
        kind: 'api-key-made',
        to: { userId },
        name,
        address,
        when,
        link: '/settings/api-keys',
      }),
  }
}

/** Emails about where reimbursements are paid. */
function moneyEmails(mails: Pick<Mails, 'queue'>): Pick<AccountEmails, 'bankAccountChanged'> {
  return {
    bankAccountChanged: (transaction, { userId, iban, address, when }) =>
      mails.queue(transaction, {
        kind: 'bank-account-changed',
        to: { userId },
        iban,
        address,
        when,
        link: '/settings/money#bank',
      }),
  }
}

function closingEmailsBy(mails: Pick<Mails, 'queue'>): Pick<AccountEmails, 'accountClosed' | 'accountKept'> {
  return {
    accountClosed: (transaction, { userId, dueAt }) =>
      mails.queue(transaction, { kind: 'account-closed', to: { userId }, dueAt, link: '/login' }),
    accountKept: (transaction, { userId }) =>
      mails.queue(transaction, { kind: 'account-kept', to: { userId }, link: '/settings/sign-in#devices' }),
  }
}
