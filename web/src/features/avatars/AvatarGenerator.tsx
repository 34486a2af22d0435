import { type AvatarCategoryId, avatarCategories } from '@outlay/contract/avatars/avatars'
import IconDownload from '~icons/tabler/download'
import IconRefresh from '~icons/tabler/refresh'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './AvatarGenerator.module.css'
import { downloadAvatar } from './avatarPicture.ts'
import { useSaveAvatar } from './avatars.api.ts'
import { useGeneratedAvatar } from './useGeneratedAvatar.ts'

/** Generates avatars of a category, with actions. The category is undefined while loading. */
export function AvatarGenerator({ category }: { category: AvatarCategoryId | undefined }) {
  const { avatar, regenerate } = useGeneratedAvatar(category)
  const { version, avatarEmoji, avatarBackground } = useUser()
  const save = useSaveAvatar()
  const isSaved = avatar && avatar.emoji === avatarEmoji && avatar.background === avatarBackground
  const download = async () => {
    if (!avatar) return
    try {
      toast({ title: t('Avatar downloaded!'), message: await downloadAvatar(avatar) })
    } catch (error) {
      failureToast(t('Download failed'), error)
    }
  }
  return (
    <Panel className={classes.generator} aria-label={t('Your avatar')}>
      <div
        className={classes.face}
        data-waiting={!avatar || undefined}
        style={avatar && { background: avatar.background }}
        title={avatar && translated(avatar.meaning)}
        aria-hidden
      >
        {avatar?.emoji}
      </div>
      <div className={classes.words} role="status">
        <strong className={classes.meaning}>
          {avatar ? translated(avatar.meaning) : t('Generating...')}
        </strong>
        <span className={classes.category}>
          {avatar && `${avatar.emoji} ${translated(avatarCategories[avatar.category].name)}`}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={!avatar}
          onClick={regenerate}
        >
          {t('Regenerate')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!avatar}
          onClick={() => void download()}
        >
          {t('Download')}
        </Button>
        <Button
          className={classes.save}
          disabled={!avatar || isSaved || save.isPending}
          onClick={() => avatar && save.mutate({ body: avatar, version })}
        >
          {saveLabel(save.isPending, isSaved)}
        </Button>
      </div>
    </Panel>
  )
}

function saveLabel(isSaving: boolean, isSaved: boolean | undefined): string {
  if (isSaving) return t('Saving...')
  return isSaved ? t('Saved') : t('Save Avatar')
}
