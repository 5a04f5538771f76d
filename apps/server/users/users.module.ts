import { Module } from '@nestjs/common';
import { ChangeProfileHandler } from './change-profile.command.js';
import { CheckClaimsJob } from './check-claims.job.js';
import { CustomerReader } from './customer-reader.js';
import { GetProfileHandler } from './get-profile.query.js';
import { UniqueClaims } from './unique-claims.js';
import { UsersController } from './users.controller.js';

/** Customers and their profiles. */
@Module({
  controllers: [UsersController],
  providers: [CustomerReader, UniqueClaims, GetProfileHandler, ChangeProfileHandler, CheckClaimsJob],
  exports: [CustomerReader, UniqueClaims],
})
export class UsersModule {}
