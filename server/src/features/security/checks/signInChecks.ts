import { isThisMachine } from '../securityFacts.ts'
import type { CheckRule } from './checkRule.ts'

const mostFailedSignIns = 10
const oldestSignInDays = 90
const mostKnownDevices = 10
const dayMs = 86_400_000

export const signInChecks: readonly CheckRule[] = [
  {
    id: 'two-step',
    title: 'Two-step verification is turned on',
    openTitle: 'Two-step verification is not turned on',
    points: 5,
    holds: ({ account }) => account.hasTwoStep,
    advice: 'Turn it on in Settings, so a stolen password is not enough to sign in.',
    settings: 'two-step',
  },
  {
    id: 'calls-limited',
    title: 'Calls are limited, so no one can make rapid attempts',
    openTitle: 'Calls are not limited, so anyone can make rapid attempts',
    points: 5,
    holds: ({ settings }) => settings.RATE_LIMITS === 'on',
    advice: 'Rate limits are off. Your administrator should set RATE_LIMITS=on.',
  },
  {
    id: 'nobody-guesses',
    title: 'No one has been guessing your password',
    openTitle: 'Someone may have been guessing your password',
    points: 3,
    holds: ({ failedSignIns }) => failedSignIns <= mostFailedSignIns,
    advice:
      'More than ten sign-ins failed in seven days and were refused. In Settings, under Devices, check that all devices are yours.',
    settings: 'devices',
  },
  {
    id: 'callers-known',
    title: 'Password guesses are counted by IP address',
    openTitle: 'Password guesses are not counted by IP address',
    points: 3,
    holds: ({ settings: { PUBLIC_URL, HOST, TRUST_PROXY } }) =>
      TRUST_PROXY > 0 || !PUBLIC_URL || !isThisMachine(HOST) || isThisMachine(new URL(PUBLIC_URL).hostname),
    advice: 'Behind a proxy, all callers share one address. Your administrator should set TRUST_PROXY.',
  },
  {
    id: 'recent-sign-ins',
    title: 'All your devices have signed in again in the last 90 days',
    openTitle: 'One of your devices hasn’t signed in again in the last 90 days',
    points: 2,
    holds: ({ account }) => account.oldestSessionMs <= oldestSignInDays * dayMs,
    advice: 'Sign it out in Settings, under Devices, then sign in on it again.',
    settings: 'devices',
  },
  {
    id: 'known-devices',
    title: 'No more than ten devices are remembered as yours',
    openTitle: 'More than ten devices are remembered as yours',
    points: 2,
    holds: ({ account }) => account.knownDeviceCount <= mostKnownDevices,
    advice:
      'Remembered devices can keep trying your password when other browsers are slowed down. To forget them all, sign out everywhere in Settings, under Devices.',
    settings: 'devices',
  },
]
