import { type TeamAction, teamRights } from '@outlay/contract/core/teamRoles'
import { membershipRevokedState, personRole } from '../core/database/access/rowLevelSecurity.ts'
import { reimbursableSql } from '../features/expenses/expenses.counting.ts'

/** Roles that have a right, as SQL. A change of them is a migration, too. */
const rolesThat = (action: TeamAction) => `(${teamRights[action].map(role => `'${role}'`).join(', ')})`

const own = (column: string) => `${column} = (SELECT outlay_person())`
const ownTeam = 'team_id = (SELECT outlay_team())'
const mayRead = '(SELECT outlay_sees_books())'
const pays = `(SELECT coalesce((SELECT role IN ${rolesThat('reimburse people')} FROM users WHERE id = (SELECT outlay_person())), false))`
const seesProject = `project_id IN (SELECT project_id FROM project_members
      WHERE user_id = (SELECT outlay_person()) AND (permissions ->> 'seesExpenses')::boolean)`

/** The expenses that this person may read: their own, and those of the team's projects whose books they may see. */
const visibleExpense = `${own('user_id')} OR (${ownTeam} AND (${mayRead} OR ${seesProject}))`
const ofVisibleExpense = (column: string) => `EXISTS (SELECT FROM expenses WHERE expenses.id = ${column})`
/** A receipt is of all parts that its expense was split into. */
const ofVisiblePart = `EXISTS (SELECT FROM expenses WHERE expenses.id = receipts.expense_id OR expenses.split_id = receipts.expense_id)`
const visibleProject = `(team_id IS NULL AND ${own('owner_id')}) OR (${ownTeam} AND (visibility = 'team' OR ${mayRead}
    OR EXISTS (SELECT FROM project_members WHERE project_members.project_id = projects.id AND project_members.user_id = (SELECT outlay_person()))))`

const policies: readonly (readonly [table: string, condition: string])[] = [
  ['expenses', visibleExpense],
  ['receipts', ofVisiblePart],
  ['receipt_words', 'EXISTS (SELECT FROM receipts WHERE receipts.id = receipt_words.receipt_id)'],
  ['expense_changes', ofVisibleExpense('expense_changes.expense_id')],
  ['expense_comments', `${ownTeam} AND ${ofVisibleExpense('expense_comments.expense_id')}`],
  ['approval_trail', `${ownTeam} AND ${ofVisibleExpense('approval_trail.expense_id')}`],
  ['projects', visibleProject],
  ['project_members', ownTeam],
  ['teams', 'id = (SELECT outlay_team())'],
  ['team_invitations', ownTeam],
  ['team_activity', ownTeam],
  ['team_totals', `${ownTeam} AND (${mayRead} OR ${seesProject} OR ${own('user_id')})`],
  ['team_day_totals', `${ownTeam} AND ${mayRead}`],
  ['team_counts', `${ownTeam} AND ${mayRead}`],
  ['payments', `${ownTeam} AND ${pays}`],
  ['payment_lines', 'EXISTS (SELECT FROM payments WHERE payments.id = payment_lines.payment_id)'],
  ['team_accounts', `${ownTeam} AND ${pays}`],
  [
    'bank_accounts',
    `${own('user_id')} OR (${pays} AND EXISTS (SELECT FROM expenses WHERE expenses.user_id = bank_accounts.user_id
      AND expenses.team_id = (SELECT outlay_team()) AND ${reimbursableSql}))`,
  ],
]

/**
 * What follows in the database from a statement behind the wall is done with the rights of its owner, by whom these were
 * made: the wall's role writes no sums, no history and no trail itself, and settles nothing.
 */
const functionsOfOwner = [
  'count_changed_expenses',
  'total_changed_expenses',
  'total_changed_moods',
  'total_changed_readings',
  'total_changed_team_expenses',
  'note_changed_expense',
  'hold_splits',
  'settle_team_expense',
  'trail_expense',
  'trail_comment',
]
const withRightsOfOwner = functionsOfOwner
  .map(name => `ALTER FUNCTION ${name}() SECURITY DEFINER SET search_path = public, pg_temp;`)
  .join('\n')

const wallPolicies = policies
  .map(
    ([table, condition]) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} TO ${personRole} USING (${condition});`,
  )
  .join('\n')

export const rowSecurityTriggers = `
-- Who stands before the wall: a setting of the transaction. Team and role are always as they are now.
CREATE FUNCTION outlay_person() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('outlay.person', true), '')::uuid
$$;

CREATE FUNCTION outlay_team() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT team_id FROM users WHERE id = outlay_person()
$$;

CREATE FUNCTION outlay_sees_books() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT role IN ${rolesThat('see what the team spends')} FROM users WHERE id = outlay_person()), false)
$$;

-- From here on in this transaction row-level security holds, for this person; the person is still in the team that they
-- ask for, or nothing is done.
CREATE FUNCTION stand_before_wall(person uuid, team uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF team IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = person AND team_id = team) THEN
    RAISE EXCEPTION 'No longer in this team' USING ERRCODE = '${membershipRevokedState}';
  END IF;
  PERFORM set_config('outlay.person', person::text, true), set_config('role', '${personRole}', true);
END $$;

CREATE FUNCTION leave_wall() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('outlay.person', '', true), set_config('role', 'none', true);
END $$;
${wallPolicies}
${withRightsOfOwner}
`
