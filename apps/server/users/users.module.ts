import { Module } from '@nestjs/common';
import { AccountNumbers } from './account-numbers.js';
import { ChangeProfileHandler } from './change-profile.command.js';
import { CheckClaimsJob } from './check-claims.job.js';
import { CustomerAccounts } from './customer-accounts.js';
import { CustomerReader } from './customer-reader.js';
import { EmailAddresses } from './email-addresses.js';
import { GetProfileHandler } from './get-profile.query.js';
import { PhoneIndexes } from './phone-indexes.js';
import { SignUpTokens } from './sign-up-tokens.js';
import { UniqueClaims } from './unique-claims.js';
import { UsersController } from './users.controller.js';

/** Customers and their profiles. */
@Module({
  controllers: [UsersController],
  providers: [
    AccountNumbers,
    CustomerAccounts,
    CustomerReader,
    EmailAddresses,
    PhoneIndexes,
    SignUpTokens,
    UniqueClaims,
    GetProfileHandler,
    ChangeProfileHandler,
    CheckClaimsJob,
  ],
  exports: [AccountNumbers, CustomerAccounts, CustomerReader, EmailAddresses, PhoneIndexes, SignUpTokens, UniqueClaims],
})
export class UsersModule {}
