import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EndSessionHandler } from './end-session.command.js';
import { EndSessionsJob } from './end-sessions.job.js';
import { EndSessionsHandler } from './end-sessions.command.js';
import { ListSessionsHandler } from './list-sessions.query.js';
import { SessionsController } from './sessions.controller.js';

/** Lists and ends a person's own sessions. */
@Module({
  imports: [AuthModule],
  controllers: [SessionsController],
  providers: [ListSessionsHandler, EndSessionHandler, EndSessionsHandler, EndSessionsJob],
})
export class SessionsModule {}
