import { Button } from '@mantine/core'
import { maxLogoBytes, type Team } from '@outlay/contract/teams/teams'
import { t } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { TeamLogo } from '../TeamLogo.tsx'
import { logoAddress } from '../teams.api.ts'
import { useChangeLogo, useRemoveLogo } from '../teams.mutations.ts'
import classes from './TeamSettings.module.css'

/** Changes or removes the team's logo. */
export function LogoPanel({ team }: { team: Team }) {
  const change = useChangeLogo(team.id)
  const remove = useRemoveLogo()
  const send = ([file]: readonly File[]) => {
    if (!file) return
    if (file.size <= maxLogoBytes) return change.mutate(file)
    toast({
      title: t('Failed to save the logo'),
      message: t('A logo can be up to 2 MB. Choose a smaller picture.'),
      isDestructive: true,
    })
  }
  return (
    <SettingsPanel title={t('Logo')} text={t('Saved as soon as you choose it.')}>
      <div className={classes.content}>
        <TeamLogo name={team.name} address={logoAddress(team)} />
        <div className={classes.drop}>
          <FileDrop
            label={change.isPending ? t('Saving the logo...') : t('Choose or drop a picture')}
            hint={t('PNG, JPEG or WebP, up to 2 MB. Cropped to a square.')}
            accept="image/png,image/jpeg,image/webp"
            isDisabled={change.isPending}
            isCompact
            onFiles={send}
          />
        </div>
        {team.logoKey && (
          <Button variant="default" disabled={remove.isPending} onClick={() => remove.mutate(team)}>
            {t('Remove logo')}
          </Button>
        )}
      </div>
    </SettingsPanel>
  )
}
