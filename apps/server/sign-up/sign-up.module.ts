import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RequestIdentities } from '../http/request-identities.js';
import { UsersModule } from '../users/users.module.js';
import { SignUpLimits } from './sign-up-limits.js';
import { SignUpHandler } from './sign-up.command.js';
import { SignUpController } from './sign-up.controller.js';

/** How people join. */
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [SignUpController],
  providers: [RequestIdentities, SignUpLimits, SignUpHandler],
})
export class SignUpModule {}
