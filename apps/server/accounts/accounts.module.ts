import { Module } from '@nestjs/common';
import { providersIn } from '../application/handlers.js';
import * as accountNumbers from './account-numbers.js';
import { AddressesController, UsersController } from './accounts.controller.js';
import * as addresses from './addresses.js';
import * as customerAccounts from './customer-accounts.js';
import * as emailAddresses from './email-addresses.js';
import * as profile from './profile.js';
import * as uniqueClaims from './unique-claims.js';

const services = providersIn(accountNumbers, customerAccounts, emailAddresses, profile, uniqueClaims);

/** Customers, their profiles and addresses, and what only one account may have. */
@Module({
  controllers: [UsersController, AddressesController],
  providers: [...services, ...providersIn(addresses)],
  exports: [...services],
})
export class AccountsModule {}
