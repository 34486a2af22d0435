import 'fastify'
export {}
