import { defineError } from '../../core/errors.ts'

export const inOneAlready = defineError({
  code: 'teams.in-one-already',
  kind: 'conflict',
  title: 'In a team already',
  detail: 'You are in a team already. Leave it first; a sample team goes with the sample data.',
})
/** The same error for unknown, invalid and other teams' links, so that probing reveals nothing. */
export const noSuchInvitation = defineError({
  code: 'teams.no-such-invitation',
  kind: 'not-found',
  title: 'This link holds no more',
  detail: 'This link is no longer valid. Ask the person who sent it for a new one.',
})
export const memberAlready = defineError({
  code: 'teams.member-already',
  kind: 'conflict',
  title: 'In this team already',
  detail: 'You are in this team already.',
})
export const wrongPerson = defineError({
  code: 'teams.wrong-person',
  kind: 'forbidden',
  title: 'For someone else',
  detail: 'This invitation is for another address. Sign in with that, or ask for an invitation of your own.',
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
  detail: 'This invitation is not open any more.',
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
  detail: 'This person is not in the team.',
})
export const roleNotAssignable = defineError({
  code: 'teams.role-not-assignable',
  kind: 'forbidden',
  title: 'The owner’s role',
  detail: 'The owner’s role is not given or taken: the owner hands the team over.',
})
export const ownMembership = defineError({
  code: 'teams.own-membership',
  kind: 'forbidden',
  title: 'Your own role',
  detail: 'Nobody changes their own role. Ask another admin, or the owner.',
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
  detail: 'This person owns a team that others are in. Hand it over first.',
})
export const ownsNoTeam = defineError({
  code: 'teams.owns-none',
  kind: 'conflict',
  title: 'Owns no team',
  detail: 'This person owns no team.',
})
export const ownerAlready = defineError({
  code: 'teams.owner-already',
  kind: 'conflict',
  title: 'The owner already',
  detail: 'You own this team already. Choose another member.',
})
export const notALogo = defineError({
  code: 'teams.not-a-logo',
  kind: 'wrong-type',
  title: 'No picture',
  detail: 'A logo is a JPEG, PNG or WebP picture.',
})
export const logoTooLarge = defineError({
  code: 'teams.logo-too-large',
  kind: 'unprocessable',
  title: 'Too large a picture',
  detail: 'The picture has too many pixels. Choose one of 8,000 pixels a side at most.',
})
