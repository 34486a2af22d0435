import { roleCan } from '@outlay/contract/core/teamRoles'
import { createTeamBody, maxLogoBytes, type Team, type TeamMember } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { draftInput } from '../../../core/forms/draft/draftInput.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { type Place, UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChangesDialog.tsx'
import { Textarea, TextInput } from '../../../ui/inputs/Field.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { CopyTeamLink } from '../invitations/CopyTeamLink.tsx'
import { TeamLogo } from '../TeamLogo.tsx'
import { logoAddress, teamLinkQuery } from '../teams.api.ts'
import { useChangeLogo, useRemoveLogo, useRenameTeam } from '../teams.mutations.ts'
import { parseTeamsSearch } from '../teams.search.ts'
import { PoliciesPanel } from './PoliciesPanel.tsx'
import classes from './TeamSettings.module.css'

/** The team's name, logo, policy and join link. */
export function TeamSettings({ teamId, me }: { teamId: string; me: TeamMember }) {
  const { data: team, error, refetch } = useQuery(teamQuery(teamId))
  return (
    <>
      <Link to="/teams" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('Team')}
      </Link>
      <PageHeader title={t('Team settings')} text={team ? <TakenPlaces team={team} /> : '\u00a0'} />
      <UnsavedChangesDialog isElsewhere={isElsewhere} />
      {team && (
        <div className={classes.panels}>
          <NamePanel team={team} />
          <LogoPanel team={team} />
          <PoliciesPanel team={team} />
          <TeamLinkPanel teamId={team.id} />
          {roleCan(me.role, 'close the team') && <CloseTeam team={team} me={me} />}
        </div>
      )}
      {!team && error && <LoadError what={t('The team’s settings')} error={error} onRetry={refetch} />}
      {!team && !error && <PageSpinner />}
    </>
  )
}

function TakenPlaces({ team }: { team: Team }) {
  const locale = useLocale()
  return t('{taken} of {limit, plural, one {# seat taken.} other {# seats taken.}}', {
    taken: count(locale, team.memberCount),
    limit: team.memberLimit,
  })
}

/** The settings have a separate URL on the team's page. */
function isElsewhere(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || parseTeamsSearch({ ...next.search }).action !== 'settings'
}

const RenewLinkDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RenewLinkDialog.tsx')).RenewLinkDialog,
)

/** The join link, which works for anyone who has it, and how to replace it. */
function TeamLinkPanel({ teamId }: { teamId: string }) {
  const { data, error, refetch } = useQuery(teamLinkQuery(teamId))
  const [isRenewing, setRenewing] = useState(false)
  return (
    <SettingsPanel
      title={t('Invite link')}
      text={t('Anyone with the link joins as a member. Renew it if it was shared by mistake.')}
    >
      {!data && error ? (
        <LoadError what={t('The link')} error={error} onRetry={refetch} />
      ) : (
        <div className={classes.content}>
          <TextInput
            className={classes.link}
            aria-label={t('Invite link')}
            value={data?.link ?? ''}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <CopyTeamLink teamId={teamId} />
          <Button variant="default" onClick={() => setRenewing(true)}>
            {t('Renew')}
          </Button>
        </div>
      )}
      <Suspense>
        {isRenewing && <RenewLinkDialog teamId={teamId} onClose={() => setRenewing(false)} />}
      </Suspense>
    </SettingsPanel>
  )
}

interface TeamNames {
  name: string
  description: string
}

const validate = validateWith(createTeamBody)
const valuesOf = ({ name, description }: Team): TeamNames => ({ name, description: description ?? '' })
const fields: readonly DraftField<TeamNames, Team>[] = [
  { unit: ['name'], label: msg('Team name'), text: ({ name }) => name },
  { unit: ['description'], label: msg('Description'), text: ({ description }) => description },
]

/** The team's name and purpose. */
function NamePanel({ team }: { team: Team }) {
  const save = useRenameTeam()
  const draft = useDraft<TeamNames, Team>({
    name: t('Name and description'),
    editsStore: usePersistedEdits(`draft of team ${team.id}`),
    saved: team,
    valuesOf,
    fields,
    validate,
    save: ({ name, description }, opened) =>
      save.mutateAsync({ body: { name: name.trim(), description: description.trim() }, opened }),
  })
  return (
    <SettingsPanel title={t('Name and description')}>
      <SettingsForm draft={draft} isSaving={save.isPending} hint={t('Visible to everyone on the team.')}>
        <TextInput label={t('Team name')} autoComplete="off" {...draftInput(draft, 'name')} />
        <Textarea label={t('Description')} rows={3} {...draftInput(draft, 'description')} />
        <PlanRefusal error={save.error} />
      </SettingsForm>
    </SettingsPanel>
  )
}

/** Changes or removes the team's logo. */
function LogoPanel({ team }: { team: Team }) {
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

const MemberQuestion = lazyDialog(
  msg('The confirmation'),
  async () => (await import('../members/MemberQuestions.tsx')).MemberQuestion,
)

function CloseTeam({ team, me }: { team: Team; me: TeamMember }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsPanel
      title={t('Close the team')}
      text={t(
        'Everyone leaves the team and keeps their own expenses. To leave without closing it, hand it over to someone in the member list.',
      )}
    >
      <div className={classes.content}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Close the team')}
        </Button>
      </div>
      <Suspense>
        {isAsking && (
          <MemberQuestion action="close" team={team} me={me} member={me} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </SettingsPanel>
  )
}
