import { defaultProjectColor, type ProjectVisibility } from '@outlay/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'
import { teams } from '../teams/teams.table.ts'

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    color: text('color').notNull().default(defaultProjectColor),
    isActive: boolean('is_active').notNull().default(true),
    /** Null for a personal project. */
    teamId: uuid('team_id').references(() => teams.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    budget: moneyColumn('budget'),
    currency: text('currency').notNull().default('USD'),
    visibility: text('visibility').$type<ProjectVisibility>().notNull().default('team'),
    endDate: date('end_date', { mode: 'string' }),
    /** Sample data: not counted towards limits, and erased with all other samples. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set while the project can be restored. */
    deletedAt: instant('deleted_at'),
    /** Incremented by a database trigger on every change. */
    version: integer('version').notNull().default(1),
  },
  table => [
    index('projects_owner_id').on(table.ownerId, table.name),
    index('projects_team_id').on(table.teamId, table.name).where(sql`${table.teamId} is not null`),
  ],
)

/** A member's permissions on a team project beyond recording their own expenses. */
export interface ProjectPermissions {
  readonly seesExpenses: boolean
}

/** The members of team projects. */
export const projectMembers = pgTable(
  'project_members',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The project's team, so that row-level security need not look at the project. */
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('member'),
    permissions: jsonb('permissions').$type<ProjectPermissions>().notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    unique('project_members_project_user').on(table.projectId, table.userId),
    index('project_members_user_id').on(table.userId),
  ],
)
