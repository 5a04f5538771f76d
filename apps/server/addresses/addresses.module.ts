import { Module } from '@nestjs/common';
import { AddAddressHandler } from './add-address.command.js';
import { AddressesController } from './addresses.controller.js';
import { RequestIdentities } from '../http/request-identities.js';
import { ListAddressesHandler } from './list-addresses.query.js';

/** Where customers want their chefs to come. */
@Module({ controllers: [AddressesController], providers: [RequestIdentities, ListAddressesHandler, AddAddressHandler] })
export class AddressesModule {}
