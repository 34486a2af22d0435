import { type AvatarCategoryId, avatarCategories, avatarCategoryIds } from '@outlay/contract/avatars/avatars'
import { t, translated } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './AvatarCategories.module.css'

/** All avatar categories, with the user's own highlighted. */
export function AvatarCategories({ own }: { own: AvatarCategoryId | undefined }) {
  return (
    <TitledPanel title={t('Avatar Categories')}>
      <ul className={classes.categories} aria-label={t('Avatar categories')}>
        {avatarCategoryIds.map(id => (
          <Category key={id} id={id} isOwn={id === own} />
        ))}
      </ul>
    </TitledPanel>
  )
}

function Category({ id, isOwn }: { id: AvatarCategoryId; isOwn: boolean }) {
  const { name, text, emojis } = avatarCategories[id]
  return (
    <li className={classes.category} aria-current={isOwn || undefined}>
      <span className={classes.name}>
        {translated(name)}
        {isOwn && <span className={classes.mark}>{t('Yours')}</span>}
      </span>
      <span className={classes.text}>{translated(text)}</span>
      <span className={classes.emojis}>
        {emojis.map(({ emoji, meaning }) => (
          <span key={emoji} title={translated(meaning)} role="img" aria-label={translated(meaning)}>
            {emoji}
          </span>
        ))}
      </span>
    </li>
  )
}
