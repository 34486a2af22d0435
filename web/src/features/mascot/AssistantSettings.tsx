import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { useMoodsSetting } from '../../entities/expenses/moodsShown.ts'
import { Switch } from '../../ui/inputs/Choices.tsx'
import classes from '../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { conversationsQuery } from './conversations/conversations.api.ts'

/** Who answers in the chat and what an AI key would add, said here only; and whether there are moods. */
export function AssistantSettings() {
  const { data } = useQuery(conversationsQuery)
  const [moodsShown, showMoods] = useMoodsSetting()
  return (
    <SettingsPanel title={t('Assistant')} text={data && answererText(data.answerer === 'model')}>
      <div className={classes.body}>
        <Switch
          label={t('Moods')}
          description={t('Mood fields, cards and marks. Saved in this browser as soon as you choose.')}
          checked={moodsShown}
          onChange={event => showMoods(event.currentTarget.checked)}
        />
      </div>
    </SettingsPanel>
  )
}

const answererText = (isModel: boolean) =>
  isModel
    ? t('AI writes the answers in the chat, from your own figures.')
    : t(
        'Fixed rules write the answers in the chat. Once your administrator adds an AI key, you can also ask in your own words and have figures explained.',
      )
