import { defineError } from '../../core/errors.ts'

export const alreadyInTeam = defineError({
  code: 'teams.in-one-already',
  kind: 'conflict',
  title: 'In a team already',
  detail: 'You’re already on a team. Leave it first. A sample team is removed with the sample data.',
})
/** The same error for unknown, invalid and other teams' links, so that probing reveals nothing. */
export const noSuchInvitation = defineError({
  code: 'teams.no-such-invitation',
  kind: 'not-found',
  title: 'This link no longer works',
  detail: 'This link is no longer valid. Ask the person who sent it for a new one.',
})
export const alreadyMember = defineError({
  code: 'teams.member-already',
  kind: 'conflict',
  title: 'In this team already',
  detail: 'You’re already on this team.',
})
export const wrongPerson = defineError({
  code: 'teams.wrong-person',
  kind: 'forbidden',
  title: 'For someone else',
  detail:
    'This invitation is for another email address. Sign in with that address, or ask for your own invitation.',
})
export const teamFull = defineError({
  code: 'teams.full',
  kind: 'conflict',
  title: 'The team is full',
  detail: 'The team is full. Ask the person who invited you.',
})
export const noSeatLeft = defineError({
  code: 'teams.full',
  kind: 'conflict',
  title: 'The team is full',
  detail: 'The team is full. You can invite people again once someone leaves.',
})
export const invitationNotFound = defineError({
  code: 'teams.invitation-not-found',
  kind: 'not-found',
  title: 'No such invitation',
  detail: 'This invitation is no longer open.',
})
export const tooManyInvitations = defineError({
  code: 'teams.too-many-invitations',
  kind: 'too-many',
  title: 'Too many invitations',
  detail: 'Too many invitations were sent today. Share the invite link yourself, or try again tomorrow.',
})
export const memberNotFound = defineError({
  code: 'teams.member-not-found',
  kind: 'not-found',
  title: 'No such member',
  detail: 'This person isn’t on the team.',
})
export const roleNotAssignable = defineError({
  code: 'teams.role-not-assignable',
  kind: 'forbidden',
  title: 'The owner’s role',
  detail: 'You can’t assign or remove the owner’s role. Only the owner can hand over the team.',
})
export const ownMembership = defineError({
  code: 'teams.own-membership',
  kind: 'forbidden',
  title: 'Your own role',
  detail: 'You can’t change your own role. Ask another admin or the owner.',
})
export const memberDisabled = defineError({
  code: 'teams.member-disabled',
  kind: 'conflict',
  title: 'Cannot sign in',
  detail: 'This account is disabled. Choose someone who can sign in.',
})
export const memberIsSample = defineError({
  code: 'teams.member-is-sample',
  kind: 'conflict',
  title: 'A sample',
  detail: 'Sample colleagues are made up. Choose someone who can sign in.',
})
export const ownerNeeded = defineError({
  code: 'teams.owner-needed',
  kind: 'conflict',
  title: 'Owns a team',
  detail: 'This person owns a team with other members. Hand it over first.',
})
export const ownsNoTeam = defineError({
  code: 'teams.owns-none',
  kind: 'conflict',
  title: 'Owns no team',
  detail: 'This person doesn’t own a team.',
})
export const alreadyOwner = defineError({
  code: 'teams.owner-already',
  kind: 'conflict',
  title: 'The owner already',
  detail: 'You already own this team. Choose another member.',
})
export const notALogo = defineError({
  code: 'teams.not-a-logo',
  kind: 'wrong-type',
  title: 'No picture',
  detail: 'A logo must be a JPEG, PNG, or WebP picture.',
})
export const logoTooLarge = defineError({
  code: 'teams.logo-too-large',
  kind: 'unprocessable',
  title: 'Too large a picture',
  detail: 'The picture has too many pixels. Choose one with at most 8,000 pixels per side.',
})
