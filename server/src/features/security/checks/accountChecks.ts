import type { CheckRule } from './checkRule.ts'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export const accountChecks: readonly CheckRule[] = [
  {
    id: 'password-hash',
    title: 'Your password is kept only as a memory-hard hash',
    openTitle: 'Your password is kept in an older form',
    points: 5,
    holds: ({ account }) => account.isPasswordMemoryHard,
    advice: 'Change it in Settings, under Password: the new one is stored in the present form.',
    settings: 'password',
  },
  {
    id: 'uncommon-password',
    title: 'Your password is none of the 10,000 most common',
    openTitle: 'Your password may be one of the 10,000 most common',
    points: 3,
    holds: ({ account }) => account.isPasswordCommon === false,
    advice:
      'Those are guessed first. Change it in Settings, under Password; one that is not common is known as such once you sign in again.',
    settings: 'password',
  },
  {
    id: 'one-way-in',
    title: 'Your password is the only way into the account',
    openTitle: 'Your password is not the only way into the account',
    points: 5,
    holds: ({ account }) => account.waysIn === 1,
    advice:
      'There is another way into this account. Ask whoever runs this server to remove what you do not use.',
  },
  {
    id: 'email',
    title: 'The account has a complete email address',
    openTitle: 'The account has no complete email address',
    points: 4,
    holds: ({ account }) => emailForm.test(account.email),
    advice:
      'The email address is not complete, so nobody can reach you. Ask whoever runs this server to mend it.',
  },
  {
    id: 'other-sites-refused',
    title: 'Requests from other sites are refused',
    openTitle: 'Requests from other sites are not refused',
    points: 8,
    holds: ({ answers }) => answers.refusesCrossSite,
    advice:
      'The server took a request from another site. Whoever runs it should install an unaltered release.',
  },
]
