import type { ProjectFigures } from '@outlay/contract/analytics/analytics'
import type { Project } from '@outlay/contract/projects/projects'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { ana } from '../../testing/people.ts'
import { currentPlanOf } from '../../testing/plans.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, planRefusal, problemResponse, stubServer } from '../../testing/stubServer.ts'

const figuresOf = (project: Project, part: Partial<ProjectFigures> = {}): ProjectFigures => ({
  projectId: project.id,
  total: '0.00',
  count: 0,
  currency: 'USD',
  budget: project.budget,
  ...part,
})

interface Kept {
  projects: Project[]
  figures?: ProjectFigures[]
}

type StubResponses = Parameters<typeof stubServer>[0]
/** The list never changes; tests that change projects override the responses. */
function openProjects(
  { projects, figures = projects.map(one => figuresOf(one)) }: Kept,
  answers: StubResponses = {},
  search = '',
) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse(projects),
    'GET /api/analytics/project-figures': () => jsonResponse(figures),
    ...answers,
  })
  return { ...server, ...renderApp(`/projects${search}`), person: userEvent.setup() }
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Projects' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

describe('the projects', () => {
  test('begin with a word on what they are for, and a button', async () => {
    const { person, search } = openProjects({ projects: [] })
    expect(await screen.findByText('No projects yet')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Projects', level: 1 })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Create Project' }))
    expect(await screen.findByRole('dialog', { name: 'Create New Project' })).toBeTruthy()
    expect(search()).toBe('?action=add')
  })

  test('show the active ones first, by name, with what each has cost', async () => {
    const zephyr = projectOf({ id: 'z', name: 'Zephyr', description: 'The wind', color: '#009E73' })
    const apollo = projectOf({ id: 'a', name: 'apollo', isActive: 'false' })
    const borealis = projectOf({ id: 'b', name: 'Borealis' })
    const figures = [
      figuresOf(zephyr, { total: '1234.50', count: 1 }),
      figuresOf(apollo),
      figuresOf(borealis),
    ]
    openProjects({ projects: [apollo, borealis, zephyr], figures })
    expect(await screen.findByText('$1,234.50')).toBeTruthy()
    expect(await cards()).toEqual(['Borealis', 'Zephyr', 'apollo'])
    expect(screen.getByText('1 expense')).toBeTruthy()
    expect(screen.getByText('The wind')).toBeTruthy()
    expect(screen.getAllByRole('listitem')[1]?.innerHTML).toContain('background: rgb(0, 158, 115)')
    expect(screen.getByText('3 projects, 2 active')).toBeTruthy()
    expect([screen.getAllByText('Active').length, screen.getAllByText('Inactive').length]).toEqual([2, 1])
  })

  test('say in words what is over the budget', async () => {
    const calm = projectOf({ id: 'a', name: 'Calm', budget: '1000.00' })
    const over = projectOf({ id: 'b', name: 'Over', budget: '100.00' })
    const figures = [figuresOf(calm, { total: '450.00' }), figuresOf(over, { total: '112.00' })]
    openProjects({ projects: [calm, over], figures })
    expect(await screen.findByText('45% of $1,000.00')).toBeTruthy()
    expect(screen.getByText('$550.00 left')).toBeTruthy()
    expect(screen.getByText('Over budget by $12.00')).toBeTruthy()
  })

  test('are looked through from thirteen on, without regard to case and accents', async () => {
    const projects = Array.from({ length: 13 }, (_, at) => projectOf({ id: `p${at}`, name: `Project ${at}` }))
    const cafe = projectOf({ id: 'cafe', name: 'Café Aurora' })
    const { person, search } = openProjects({ projects: [...projects, cafe] })
    await person.type(await screen.findByLabelText('Search projects'), 'CAFE')
    expect(await cards()).toEqual(['Café Aurora'])
    expect(screen.getByText('1 found')).toBeTruthy()
    await waitFor(() => expect(search()).toBe('?search=CAFE'))
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await cards()).toHaveLength(14)
  })

  test('are shown sixty at once', async () => {
    const projects = Array.from({ length: 1000 }, (_, at) =>
      projectOf({ id: `p${at}`, name: `Project ${at}` }),
    )
    const { person } = openProjects({ projects })
    await person.click(await screen.findByRole('button', { name: 'Show 60 more of 940' }))
    expect((await cards()).slice(-2)).toEqual(['Project 118', 'Project 119'])
  })

  test('that could not be loaded can be asked for again', async () => {
    openProjects({ projects: [] }, { 'GET /api/projects': () => problemResponse(500, 'Down.') })
    expect(await screen.findByText('Your projects couldn’t be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('a project', () => {
  test('is created with budget, last day and colour', async () => {
    const created = projectOf({ name: 'Website relaunch', budget: '1500.00' })
    const projects: Project[] = []
    const { sent, person, search } = openProjects(
      { projects },
      {
        'POST /api/projects': () => {
          projects.push(created)
          return jsonResponse(created, 201)
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'New Project' }))
    await person.type(await screen.findByLabelText(/^Name/), ' Website relaunch ')
    await person.type(screen.getByLabelText('Description'), 'The new site')
    await person.click(screen.getByRole('radio', { name: 'Green' }))
    await person.type(screen.getByLabelText('Budget'), '$1,500.00')
    await person.type(screen.getByLabelText('End date'), '2026-12-31')
    const dialog = within(screen.getByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Create Project' }))
    expect(await screen.findByText('Project created successfully!')).toBeTruthy()
    expect(screen.getByText('Your new project has been added.')).toBeTruthy()
    expect(await cards()).toEqual(['Website relaunch'])
    await waitFor(() => expect(search()).toBe(''))
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Website relaunch',
      description: 'The new site',
      color: '#009E73',
      isActive: 'true',
      budget: '1500.00',
      currency: 'USD',
      endDate: '2026-12-31',
    })
  })

  test('with a name of ten thousand characters is refused in words, and keeps what was typed', async () => {
    const { sent, person } = openProjects({ projects: [] }, {}, '?action=add')
    const name = await screen.findByLabelText(/^Name/)
    await person.click(name)
    await person.paste('x'.repeat(10_000))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(descriptionOf(name)).toContain('This can be at most 120 characters'))
    expect(name).toHaveProperty('value', 'x'.repeat(10_000))
    expect(document.activeElement).toBe(name)
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('that the server refuses stays in the form, and the toast says why', async () => {
    const detail = 'The limit is 1,000 projects. Delete one you no longer need.'
    const { person } = openProjects(
      { projects: [] },
      { 'POST /api/projects': () => problemResponse(409, detail) },
      '?action=add',
    )
    const name = await screen.findByLabelText(/^Name/)
    await person.type(name, 'One more{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to create project')
    expect(screen.getByText(`409: ${detail}`)).toBeTruthy()
    expect(name).toHaveProperty('value', 'One more')
  })

  test('is changed in a dialog that has an address; an emptied budget is taken away', async () => {
    const project = projectOf({ name: 'Apollo', budget: '100.00', currency: 'EUR' })
    const { sent, person, search } = openProjects(
      { projects: [project] },
      {
        [`PUT /api/projects/${project.id}`]: () =>
          jsonResponse({ ...project, budget: null, isActive: 'false' }),
      },
    )
    const edit = await screen.findByRole('button', { name: 'Edit Apollo' })
    await person.click(edit)
    await waitFor(() => expect(search()).toBe(`?edit=${project.id}`))
    expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeTruthy()
    expect(screen.getByLabelText(/Budget currency/).textContent).toContain('EUR')
    await person.clear(screen.getByLabelText('Budget'))
    await person.click(screen.getByRole('switch'))
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Project updated successfully!')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(edit))
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      budget: null,
      isActive: 'false',
    })
  })

  test('is deleted after a question, and comes back by Undo', async () => {
    const project = projectOf({ name: 'Apollo' })
    let projects = [project]
    const { person } = openProjects(
      { projects },
      {
        'GET /api/projects': () => jsonResponse(projects),
        [`DELETE /api/projects/${project.id}`]: () => {
          projects = []
          return new Response(null, { status: 204 })
        },
        [`POST /api/projects/${project.id}/restore`]: () => {
          projects = [project]
          return jsonResponse(project)
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Delete Apollo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Are you sure you want to delete "Apollo"?')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Project deleted successfully!')).toBeTruthy()
    expect(screen.getByText('The project has been removed.')).toBeTruthy()
    expect(await screen.findByText('No projects yet')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await cards()).toEqual(['Apollo'])
  })

  test.each([
    [{ used: 3, limit: 1 }, true],
    [{ used: 1, limit: 1 }, false],
    [{ used: 3, limit: null }, false],
  ])('is said to be gone for good where the plan would not take it back: %o', async (projects, isSaid) => {
    const { person } = openProjects(
      { projects: [projectOf({ name: 'Apollo' })] },
      { 'GET /api/plans/current': () => jsonResponse(currentPlanOf({ projects })) },
    )
    expect(await cards()).toEqual(['Apollo'])
    await person.click(await screen.findByRole('button', { name: 'Delete Apollo' }))
    const dialog = within(await screen.findByRole('dialog'))
    const said = await dialog.findByText(
      isSaid ? /Without a larger plan, this one can’t be restored/ : /Its expenses are kept/,
    )
    expect(said).toBeTruthy()
    expect(dialog.queryByRole('link', { name: 'See Silver' }) !== null).toBe(isSaid)
  })

  test('that the plan does not take back says so, with the way to one that does', async () => {
    const project = projectOf({ name: 'Apollo' })
    const { person } = openProjects(
      { projects: [project] },
      {
        [`DELETE /api/projects/${project.id}`]: () => new Response(null, { status: 204 }),
        [`POST /api/projects/${project.id}/restore`]: () =>
          planRefusal('Free includes 1 project of your own, and you have 2.', { liftedBy: 'silver' }),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Delete Apollo' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Failed to restore project')).toBeTruthy()
    expect(screen.getByText(/and you have 2\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See Silver' }).getAttribute('href')).toBe(
      '/subscribe?plan=silver',
    )
  })

  test('that cannot be deleted stays, and the toast says why', async () => {
    const project = projectOf({ name: 'Apollo' })
    const { person } = openProjects(
      { projects: [project] },
      {
        [`DELETE /api/projects/${project.id}`]: () => problemResponse(500, 'Down.'),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Delete Apollo' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete project')
    expect(screen.getByText('500: Down.')).toBeTruthy()
    expect(await cards()).toEqual(['Apollo'])
  })

  test('that is gone is said to be so, where an old link opens it', async () => {
    openProjects({ projects: [projectOf()] }, {}, '?edit=gone')
    expect(await screen.findByText('Project not found')).toBeTruthy()
  })
})
