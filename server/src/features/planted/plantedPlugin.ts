import '@fastify/cookie'
export {}
