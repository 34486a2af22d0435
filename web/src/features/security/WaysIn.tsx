import { Group } from '@mantine/core'
import { msg, t, translated } from '../../core/language/language.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/PanelTitle.tsx'

/** Settings that control access to the account. */
const ways = [
  { hash: 'devices', title: msg('Devices') },
  { hash: 'password', title: msg('Password') },
  { hash: 'two-step', title: msg('Two-step verification') },
  { hash: 'passkeys', title: msg('Passkeys') },
  { hash: 'email', title: msg('Email address') },
]

export function WaysIn() {
  return (
    <Panel aria-labelledby="ways-in">
      <PanelTitle
        id="ways-in"
        title={t('Signing in')}
        text={t('See where you’re signed in, sign out everywhere, and manage how you sign in.')}
      />
      <Group mt="md" gap="sm">
        {ways.map(({ hash, title }) => (
          <LinkButton key={hash} to="/settings" hash={hash} variant="default">
            {translated(title)}
          </LinkButton>
        ))}
      </Group>
    </Panel>
  )
}
